import type { LineFields } from '../../store/queries/carts.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { isVisible } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import type { Refusal } from '../errors.ts';

/** As many colours of a code are offered. */
const MOST_COLORS = 24;
/** Of a code that is right and has no colour beside it, which ones the caller may choose; null for everything else. */
export function missingColor(
  { index }: CatalogueView,
  context: Context,
  { type, code, color }: Pick<LineFields, 'type' | 'code' | 'color'>,
): Refusal | null {
  // An empty code begins every article: a sheet has many rows without one, and none of them looks through the catalogue.
  if (code === '' || color !== '' || (type !== 'FABRIC' && type !== 'SAMPLE')) return null;
  const colors = index.codeOrder.colorsOf(code).filter((ordinal) => isVisible(index, ordinal, context));
  if (colors.length === 0) return null;
  return { code: 'FIELD_REQUIRED', params: { colors: colors.slice(0, MOST_COLORS).map((ordinal) => index.colors[ordinal] as string) } };
}
