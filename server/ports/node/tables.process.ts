// One process for one file that somebody sent: it reads it and ends. What goes wrong in it, and what it takes, stays in it.
import { inflateRawSync } from 'node:zlib';
import type { Locale } from '../../../generated/rules.ts';
import { beginningOf, MAX_UNPACKED, readDirectory } from '../../tables/sniff.ts';
import { readTableFile } from '../../tables/workbook.ts';
import { TableRefusedError } from '../tables.ts';

const LOCAL_HEAD = 30;
const DEFLATED = 8;

/** A directory may lie about sizes: each part is unpacked here once, and no further than all together may be. */
function assertSizes(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = MAX_UNPACKED;
  for (const { method, packed, unpacked, offset } of readDirectory(bytes)) {
    if (offset + LOCAL_HEAD > bytes.length) throw new TableRefusedError('unreadable');
    const start = offset + LOCAL_HEAD + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    let length = packed;
    if (method === DEFLATED)
      try {
        // What an archive says beyond its parts is not unpacked by the reader either.
        length = inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: left + 1 }).length;
      } catch {
        throw new TableRefusedError('unreadable');
      }
    left -= length;
    if (left < 0 || length !== unpacked) throw new TableRefusedError('unreadable');
  }
}

process.once('message', ({ bytes, locale }: { bytes: Uint8Array; locale: Locale }) => {
  const read = async () => {
    if (beginningOf(bytes) === 'xlsx') assertSizes(bytes);
    return readTableFile(bytes, locale);
  };
  read().then(
    (rows) => process.send?.({ rows }),
    (error: unknown) => process.send?.({ refusal: error instanceof TableRefusedError ? error.refusal : 'unreadable' }),
  );
});
process.on('disconnect', () => process.exit(0));
