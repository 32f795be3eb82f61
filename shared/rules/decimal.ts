/**
 * A typed decimal point and comma mean the same in every language; the last mark is the decimal one, earlier marks may only group thousands.
 * More than two decimals are refused, because `1.250` could mean two things. Answers whole hundredths.
 */
export function parseDecimal(text: string): number | 'empty' | 'invalid' | 'decimals' {
  // NFKC turns the full-width digits and marks of a Chinese keyboard into plain ones, except the ideographic stop
  const plain = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll('、', ',')
    .replace(/[\s'’]/g, '');
  if (plain === '') return 'empty';
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return 'invalid';
  const mark = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (mark < 0) return Number(plain) * 100;
  const whole = plain.slice(0, mark);
  const decimals = plain.slice(mark + 1);
  const grouping = /[.,]/.exec(whole)?.[0];
  if (grouping && (grouping === plain[mark] || !new RegExp(`^\\d{1,3}(\\${grouping}\\d{3})+$`).test(whole))) return 'invalid';
  if (decimals.length > 2) return 'decimals';
  return Number(whole.replace(/[.,]/g, '') || '0') * 100 + Number(decimals.padEnd(2, '0'));
}

/** Both readings of a number such as `1.250`, in hundredths; empty where it has only one or none. */
export function readingsOf(text: string): number[] {
  const [, whole = '', decimals = ''] = /^(\d{1,3})[.,](\d{3})$/.exec(text.normalize('NFKC').trim()) ?? [];
  return decimals === '' ? [] : [Math.round(Number(`${whole}.${decimals}`) * 100), Number(whole + decimals) * 100];
}
