import type { Locale } from '../../../generated/rules.ts';
import { beginningOf } from '../../tables/sniff.ts';
import { type TableReader, type TableRefusal, TableRefusedError } from '../tables.ts';
import { apart } from './apart.ts';

/** Files that are read at the same time; further ones wait. */
const AT_ONCE = 2;
/** A hundred rows take a tenth of a second of an idle machine; on a busy one reading comes last, and an honest file must not be refused for that. */
const TIMEOUT_MS = 30_000;
/** Heap of the process that reads, MB: what a table of the largest file takes, several times. */
const HEAP_MB = 192;

type Answer = { rows?: string[][]; refusal?: TableRefusal };

/** Reads tables in processes of their own, with an end to their time and memory: a file that hangs or swells ends with its process. */
export function processTables({ atOnce = AT_ONCE, timeoutMs = TIMEOUT_MS } = {}): TableReader {
  const read = apart<{ bytes: Uint8Array; locale: Locale }, Answer>(new URL('./tables.process.ts', import.meta.url), {
    atOnce,
    timeoutMs,
    heapMb: HEAP_MB,
  });
  return async (bytes, locale) => {
    // What no table begins like costs no process.
    beginningOf(bytes);
    const { rows, refusal } = (await read({ bytes, locale })) ?? {};
    if (!rows) throw new TableRefusedError(refusal ?? 'unreadable');
    return rows;
  };
}
