import { prodId } from '../../paths.ts';

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
/** Whether a text is a whole code, however it is separated. */
export const isCode = (text: string, code: string): boolean => bare(text) === bare(code);
/** The cloth that was meant by a search: the only one that was found, or the one whose whole code was typed. Undefined where there may be several. */
export const meantBy = <Cloth extends { code: string; color: string }>(
  query: string,
  found: { content: readonly Cloth[]; totalElements: number } | null | undefined,
): Cloth | undefined => (found?.totalElements === 1 ? found.content[0] : found?.content.find((article) => isCode(query, prodId(article))));

/** Where `query` stands in a code, whatever separators either of them carries: `ORO 012` is found in `ORO01204-002`. */
export function splitMatch(code: string, query: string): [before: string, match: string, after: string] | null {
  const wanted = bare(query);
  if (!wanted) return null;
  // Positions of the characters that count, so that the match can be cut out of the code as it is written.
  const positions = [...code].flatMap((character, index) => (/[\p{L}\p{N}]/u.test(character) ? [index] : []));
  const at = bare(code).indexOf(wanted);
  const from = positions[at];
  const until = positions[at + wanted.length - 1];
  return at < 0 || from === undefined || until === undefined
    ? null
    : [code.slice(0, from), code.slice(from, until + 1), code.slice(until + 1)];
}
/** Suggestions begin at three characters. */
export const MIN_CHARACTERS = 3;
export const DEBOUNCE_MS = 800;
export const SUGGESTIONS = 100;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Whether a name has every word of `query` in it. */
export function saysAll(name: string, query: string): boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => plain(name).includes(word));
}
