/** A season by the mill's code: its half of the year, and the years in which it is worn, `2027` or `2027-28`. */
const CODE = /^(SS|FW)(\d\d)(\d\d)?$/;

type SeasonKey = 'product.continuative' | 'product.season.SS' | 'product.season.FW';

/** `SS27` and `FW2728` in words, as the books are called; cloth that is always woven is of none. What is no such code stays as it is. */
export function seasonText(season: string, text: (key: SeasonKey, values: { years: string }) => string): string {
  if (season === 'CONT') return text('product.continuative', { years: '' });
  const [, half, from, to] = CODE.exec(season) ?? [];
  if (!half) return season;
  return text(half === 'SS' ? 'product.season.SS' : 'product.season.FW', { years: to ? `20${from}-${to}` : `20${from}` });
}
