import type { RefusedLine } from '../../generated/api/model/refusedLine.ts';
import { useT } from '../i18n/runtime.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Which lines stayed behind, each with its reason. */
export function RefusedLines({ lines, onClose }: { lines: readonly RefusedLine[]; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('cart.refusedTitle')}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same article may be refused twice
          <li key={index} className="border-t border-line py-2.5 text-sm">
            <span className="font-medium text-ink">
              {line.article.name} {line.article.code}
              {line.article.color && `-${line.article.color}`}
            </span>
            <span className="block">
              {t.find(`error.${line.problem.code}`, line.problem.params as Record<string, string>) ?? t('error.CART_LINE_INVALID')}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
