import type { FieldError } from '../domain/errors.ts';

/** How deep a value that comes in may be nested; the deepest of the contract is 4. */
export const MAX_DEPTH = 64;
/** Nobody reads more findings of one kind than this. */
const MAX_FINDINGS = 50;

/** Names of the texts that may have lines; every other text is one line. */
const MULTILINE: ReadonlySet<string> = new Set(['note', 'notes', 'message', 'otherSuppliers', 'text']);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL_IN_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const isText = (text: string, multiline: boolean): boolean => text.isWellFormed() && !(multiline ? CONTROL_IN_LINES : CONTROL).test(text);

/** An object or list that is being walked through. */
interface Level {
  values: readonly unknown[];
  /** Names of the fields of an object; those of a list are its places. */
  keys: readonly string[] | null;
  at: number;
  /** The field of an object that the values belong to, also through lists. */
  name: string;
}
const levelOf = (value: object, name: string): Level =>
  Array.isArray(value)
    ? { values: value, keys: null, at: -1, name }
    : { values: Object.values(value), keys: Object.keys(value), at: -1, name };
const pathOf = (part: string, levels: readonly Level[]): string => [part, ...levels.map(({ keys, at }) => keys?.[at] ?? at)].join('.');

/**
 * Findings about the texts of a value that comes in: each must be well-formed Unicode without control characters (tab and line ends
 * may stand where a text has lines), and nothing may be nested deeper than `MAX_DEPTH`. Walks without recursion, so that no depth can
 * exhaust the stack, and spells a path only where something is found: half a megabyte of numbers costs no more than reading it did.
 * `part` is where the value stood: path, query, body or header.
 */
export function textErrors(value: unknown, part: string, multiline = false): FieldError[] {
  const errors: FieldError[] = [];
  const levels: Level[] = [];
  /** True where a value is walked through before those that stand behind it. */
  const goesDeeper = (current: unknown, name: string): boolean => {
    if (typeof current === 'string' && !isText(current, multiline || MULTILINE.has(name)))
      errors.push({ path: pathOf(part, levels), code: 'invalid_format', params: { format: 'text' } });
    if (typeof current !== 'object' || current === null) return false;
    levels.push(levelOf(current, name));
    return true;
  };
  /** Looks at what is left of a level until something in it has a level of its own. */
  const goesOn = (level: Level): boolean => {
    const { values, keys } = level;
    while (++level.at < values.length && errors.length < MAX_FINDINGS) {
      const key = keys?.[level.at];
      if (key !== undefined && !isText(key, false)) errors.push({ path: pathOf(part, levels.slice(0, -1)), code: 'invalid' });
      else if (goesDeeper(values[level.at], key ?? level.name)) return true;
    }
    return false;
  };
  goesDeeper(value, '');
  for (let level = levels.at(-1); level && errors.length < MAX_FINDINGS; level = levels.at(-1)) {
    if (levels.length > MAX_DEPTH) return [{ path: part, code: 'invalid', params: { maximumDepth: MAX_DEPTH } }];
    if (!goesOn(level)) levels.pop();
  }
  return errors;
}
