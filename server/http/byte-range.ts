import type { ByteRange } from '../ports/files.ts';

/**
 * The one range that a request asks for (RFC 9110, 14.2), `none` when it asks for none that we know, `beyond` when the file has no such bytes. Several ranges
 * at once, other units and what is no range are as if nothing had been asked.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | 'beyond' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'none';
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0 ? 'beyond' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return 'none';
  if (start >= size) return 'beyond';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
