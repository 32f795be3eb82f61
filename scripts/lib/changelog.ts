/** A change as oasdiff tells it, `--format json`. */
export interface ContractChange {
  text: string;
  operation?: string;
  path?: string;
  /** 3 breaks, 2 may break, 1 does not. */
  level: number;
}
/** What changes in more operations than this is a change of the whole contract, as a code is that every answer may have. */
const EVERYWHERE = 10;
const place = ({ operation, path }: ContractChange) => (path ? `${operation ?? ''} ${path}`.trim() : 'Everywhere');
const what = ({ text }: ContractChange) =>
  text.replaceAll(/ for the response status `\d+`/g, '').replaceAll(/ to the response with the `\d+` status/g, '');

/** The changes as Markdown: what is everywhere said once, the rest by operation. Nothing is said twice in one place. */
export function changelog(changes: readonly ContractChange[]): string {
  const places = new Map<string, Set<string>>();
  for (const change of changes) places.set(what(change), (places.get(what(change)) ?? new Set()).add(place(change)));
  const chapters = new Map<string, Set<string>>([['Everywhere', new Set()]]);
  for (const change of changes) {
    const spread = places.get(what(change))?.size ?? 0;
    const chapter = spread > EVERYWHERE ? 'Everywhere' : place(change);
    const line = `- ${change.level > 1 ? '⚠ ' : ''}${what(change)}`;
    chapters.set(chapter, (chapters.get(chapter) ?? new Set()).add(line));
  }
  const filled = [...chapters].filter(([, lines]) => lines.size > 0);
  if (filled.length === 0) return 'Nothing changed.\n';
  return filled.map(([chapter, lines]) => `## ${chapter}\n\n${[...lines].join('\n')}\n`).join('\n');
}
