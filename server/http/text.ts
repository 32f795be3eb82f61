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

/**
 * Findings about the texts of a value that comes in: each must be well-formed Unicode without control characters (tab and line ends
 * may stand where a text has lines), and nothing may be nested deeper than `MAX_DEPTH`. Walks without recursion, so that no depth can
 * exhaust the stack. `part` is where the value stood: path, query, body or header.
 */
export function textErrors(value: unknown, part: string, multiline = false): FieldError[] {
  const errors: FieldError[] = [];
  const open: { value: unknown; path: string; name: string; depth: number }[] = [{ value, path: part, name: '', depth: 0 }];
  for (let next = open.pop(); next && errors.length < MAX_FINDINGS; next = open.pop()) {
    const { value: current, path, name, depth } = next;
    if (typeof current === 'string') {
      if (!isText(current, multiline || MULTILINE.has(name))) errors.push({ path, code: 'invalid_format', params: { format: 'text' } });
    } else if (typeof current === 'object' && current !== null) {
      if (depth >= MAX_DEPTH) return [{ path: part, code: 'invalid', params: { maximumDepth: MAX_DEPTH } }];
      // Pushed backwards, so that findings come in the order of the value.
      for (const [key, entry] of Object.entries(current).reverse())
        if (isText(key, false))
          open.push({ value: entry, path: `${path}.${key}`, name: Array.isArray(current) ? name : key, depth: depth + 1 });
        else errors.push({ path, code: 'invalid' });
    }
  }
  return errors;
}
