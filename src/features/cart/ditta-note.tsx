import type { DittaCode } from '../../../generated/rules.ts';
import { useT } from '../../i18n/runtime.tsx';

/** What the shop area of a cart promises, and what it does not yet. */
export function DittaNote({ ditta }: { ditta: DittaCode }) {
  const t = useT();
  return <p className="mb-2 max-w-prose text-xs text-ink-2">{t.find(`ditta.cart${ditta}`)}</p>;
}
