import { Link } from 'react-router';
import type { RefusedLine } from '../../generated/api/model/refusedLine.ts';
import { listed } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { articleCode, prodId, to } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { offersOf } from './nearest-offers.tsx';

/** The quantities on either side of one that is not sold. */
function Nearest({ line }: { line: RefusedLine }) {
  const { locale, t } = useI18n();
  const unit = line.type === 'FABRIC' && line.problem.code === 'METRES_INVALID' ? `\u00a0${t('common.metre')}` : '';
  const offers = offersOf(line.problem, locale).map((offer) => offer + unit);
  return (
    offers.length > 0 && <span className="tnum block text-ink-2">{t('cart.refusedNearest', { quantities: listed(locale, offers) })}</span>
  );
}

/** What the line is of; a cloth leads to its page, which shows what is sold in its place. */
function Named({ line: { article, type }, onLeave }: { line: RefusedLine; onLeave: () => void }) {
  const { locale } = useI18n();
  const name = `${article.name} ${articleCode(article)}`;
  return type === 'FABRIC' || type === 'SAMPLE' ? (
    <Link to={to('product', locale, { prodid: prodId(article) })} className="link font-medium text-ink" onClick={onLeave}>
      {name}
    </Link>
  ) : (
    <span className="font-medium text-ink">{name}</span>
  );
}

/** Which lines stayed behind, each with its reason. */
export function RefusedLines({
  lines,
  taken,
  onClose,
}: {
  lines: readonly RefusedLine[];
  /** What became of the others. */
  taken?: string | undefined;
  onClose: () => void;
}) {
  const { t } = useI18n();
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('cart.refusedTitle')}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {taken && <p className="mb-4 text-sm text-ink-2">{taken}</p>}
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same article may be refused twice
          <li key={index} className="border-t border-line py-2.5 text-sm">
            <Named line={line} onLeave={onClose} />
            <span className="block">
              {t.find(`error.${line.problem.code}`, line.problem.params as Record<string, string>) ?? t('error.CART_LINE_INVALID')}
            </span>
            <Nearest line={line} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
