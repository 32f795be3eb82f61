// Mistakes that can be made in the text of a statement.

/** A piece of a text, and what stands there instead. */
export interface Slip {
  kind: string;
  start: number;
  end: number;
  to: string;
}
export const isSql = (text: string): boolean =>
  /\b(select|insert into|update|delete from|order by|group by|join|where|case when|exists|is null|is not null|any\()\b|\$\d|\band\b .*[<>=]/.test(
    text,
  ) && !/[.!?]$/.test(text.trim());

/** What one sign or word may be taken for. */
const WORDS: [kind: string, pattern: RegExp, to: (found: string) => string][] = [
  ['boundary', /(?<![<>=-])(<=|>=|<(?![>=])|>(?!=))/g, (found) => (found.endsWith('=') ? found[0]! : `${found}=`)],
  ['order', /\b(asc|desc)\b/g, (found) => (found === 'asc' ? 'desc' : 'asc')],
  ['nothing', /\bis (not )?null\b/g, (found) => (found.includes('not') ? 'is null' : 'is not null')],
  ['extreme', /\b(min|max|greatest|least)(?=\()/g, (found) => ({ min: 'max', max: 'min', greatest: 'least', least: 'greatest' })[found]!],
  ['twice', /\bdistinct (?!on)/g, () => ''],
  ['join', /\bleft join\b/g, () => 'join'],
  ['choice', /\b(?:and|or)\b(?! delete| update)/g, (found) => (found === 'and' ? 'or' : 'and')],
  ['span', /\d+(?= (?:day|hour|minute|month|second|year)s?\b)/g, (found) => String(Number(found) * 2)],
  ['yes and no', /\b(true|false)\b/g, (found) => (found === 'true' ? 'false' : 'true')],
  ['sign', /(?<=[\w)"]) [-+] (?=[\w($"])/g, (found) => (found === ' + ' ? ' - ' : ' + ')],
];

/** Where the condition that begins here ends: at the next one of its depth, or where its clause or bracket does. */
function endOfCondition(text: string, start: number): number {
  let depth = 0;
  const pattern =
    /\(|\)|'[^']*'|\bcase\b|\bend\b|\b(?:and|or|order by|group by|limit|returning|on conflict|union|for update|having|then|join|left join|set)\b/g;
  pattern.lastIndex = start;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [word] = found;
    if (word.startsWith("'")) continue;
    if (word === '(' || word === 'case') depth++;
    else if (word === ')' || word === 'end') {
      if (depth-- === 0) return found.index;
    } else if (depth === 0 && !/between\s+\S+\s+$/.test(text.slice(start, found.index))) return found.index;
  }
  return text.length;
}
function forgotten(text: string): Slip[] {
  const conditions = [...text.matchAll(/\b(?:and|or)\s+/g)].map(({ index, 0: word }): Slip => {
    const end = endOfCondition(text, index + word.length);
    return { kind: 'condition forgotten', start: index, end, to: /\s$/.test(text.slice(index, end)) ? ' ' : '' };
  });
  const orders = [...text.matchAll(/\border by [^()]*?(?:\([^()]*\)[^()]*?)*(?=\blimit\b|\bfor update\b|\)|$)/g)].map(
    ({ index, 0: found }): Slip => ({ kind: 'order forgotten', start: index, end: index + found.length, to: ' ' }),
  );
  return [...conditions, ...orders].filter(({ start, end }) => end > start && end - start < text.length);
}
export const slipsInSql = (text: string): Slip[] => [
  ...WORDS.flatMap(([kind, pattern, to]) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ kind, start: index, end: index + found.length, to: to(found) })),
  ),
  ...forgotten(text),
];
