// A source file in which every mistake can be switched on: one process that is loaded once can try them all.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Constant, type Found, type Place, placesIn } from './places.ts';

export interface Mutant extends Place {
  id: number;
  file: string;
  line: number;
  from: string;
}
/** What switched sources ask for: whether mistake `id` is on, which is noted; constants are made anew with `again`. */
export const PRELUDE =
  'const __s = (globalThis.__survey ??= { on: 0, hits: new Set(), again: [] }); const __m = (id) => (__s.hits.add(id), __s.on === id); const __q = (id) => __s.on === id; const __h = (ids, value) => { for (const id of ids) __s.hits.add(id); return value; };';

interface Source {
  text: string;
  found: Found;
  mutants: Mutant[];
}
export class Switches {
  readonly mutants: Mutant[] = [];
  readonly #sources = new Map<string, Source>();
  fixed = 0;

  constructor(root: string, files: readonly string[]) {
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8');
      const found = placesIn(file, text);
      this.fixed += found.fixed;
      const mutants = found.places.map((place) => {
        const line = text.slice(0, place.start).split('\n').length;
        const mutant = { ...place, id: this.mutants.length + 1, file, line, from: text.slice(place.start, place.end) };
        this.mutants.push(mutant);
        return mutant;
      });
      this.#sources.set(file, { text, found, mutants });
    }
  }
  /** The mistakes that show where a constant is read: its own, and those of the constants it is made of. */
  #shownBy(file: string, name: string, seen = new Set<string>()): number[] {
    const source = this.#sources.get(file);
    if (!source || seen.has(`${file} ${name}`)) return [];
    seen.add(`${file} ${name}`);
    const constant = source.found.constants.find((each) => each.name === name);
    if (constant)
      return [
        ...source.mutants.filter((mutant) => mutant.constant === name).map(({ id }) => id),
        ...constant.of.flatMap((each) => this.#shownBy(file, each, seen)),
      ];
    const [from, there] = source.found.imports.get(name) ?? [];
    return from?.startsWith('.') && there ? this.#shownBy(join(dirname(file), from), there, seen) : [];
  }
  /** The file with its switches; undefined where it has none. */
  switched(file: string): string | undefined {
    const source = this.#sources.get(file);
    if (!source) return undefined;
    const { found } = source;
    const readings = found.readings.flatMap(({ name, start, end, isShort }) => {
      const ids = this.#shownBy(file, name);
      return ids.length ? [{ start, end, write: () => `${isShort ? `${name}: ` : ''}__h([${[...new Set(ids)]}], ${name})` }] : [];
    });
    const live = found.constants.filter(({ name }) => this.#shownBy(file, name).length > 0);
    const edits: Edit[] = [...live.flatMap(madeAnew), ...source.mutants.map(editOf), ...readings];
    return (
      PRELUDE +
      written(
        source.text,
        0,
        source.text.length,
        edits.sort((a, b) => a.start - b.start || b.end - a.end),
      )
    );
  }
}
interface Edit {
  start: number;
  end: number;
  write: (inner: string) => string;
}
const madeAnew = ({ name, keyword, start, end }: Constant): Edit[] => [
  { start: keyword, end: keyword + 'const'.length, write: () => 'let' },
  { start, end, write: (inner) => `${inner}; __s.again.push(() => { ${name} = ${inner}; })` },
];
function editOf({ id, start, end, to, as, constant }: Mutant): Edit {
  const on = constant ? `__q(${id})` : `__m(${id})`;
  if (as === 'statement') return { start, end, write: (inner) => `{ if (!${on}) ${inner} }` };
  if (as === 'condition') return { start, end, write: (inner) => `!${on} && (${inner})` };
  return { start, end, write: (inner) => `(${on} ? (${to}) : (${inner}))` };
}
/** Edits stand in each other or beside each other. */
function written(text: string, start: number, end: number, edits: readonly Edit[]): string {
  let at = start;
  let out = '';
  for (let next = 0; next < edits.length; ) {
    const edit = edits[next]!;
    let after = next + 1;
    while (after < edits.length && edits[after]!.start < edit.end) after++;
    out += text.slice(at, edit.start) + edit.write(written(text, edit.start, edit.end, edits.slice(next + 1, after)));
    at = edit.end;
    next = after;
  }
  return out + text.slice(at, end);
}
