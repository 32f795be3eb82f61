// Prints documents beside the shop: a document is a hundred milliseconds in which nobody would be answered, and its fonts are a hundred megabytes
// that go back when this process ends.
import { flushCompileCache } from 'node:module';
import sharp from 'sharp';
import type { Paper } from '../ports/papers.ts';
import { fontSet } from './fonts.node.ts';
import { printPaper } from './print.ts';

export interface PrintJob {
  id: number;
  paper: Paper;
  /** Pictures as the shop keeps them, by `code-color`. */
  pictures: readonly (readonly [name: string, bytes: Uint8Array])[];
  createdAt: number;
}
export type PrintAnswer = { id: number; bytes: Uint8Array } | { id: number; error: string };

sharp.concurrency(1);
sharp.cache(false);
const fonts = fontSet();

/** A PDF holds JPEG, and no WebP: that is encoded anew. */
const asJpeg = async ([name, bytes]: readonly [string, Uint8Array]) =>
  bytes[0] === 0xff && bytes[1] === 0xd8
    ? ([name, bytes] as const)
    : ([name, new Uint8Array(await sharp(bytes).jpeg({ quality: 82, chromaSubsampling: '4:4:4' }).toBuffer())] as const);

async function print({ id, paper, pictures, createdAt }: PrintJob): Promise<PrintAnswer> {
  try {
    const jpegs = new Map(await Promise.all(pictures.map(asJpeg)));
    return { id, bytes: await printPaper(paper, fonts, jpegs, new Date(createdAt)) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** One after the other: two at once would only take the room of both. */
let last: Promise<unknown> = Promise.resolve();
process.on('message', (job: PrintJob) => {
  last = last.then(async () => process.send?.(await print(job)));
});
// The shop is gone: nobody waits for documents any more.
process.on('disconnect', () => process.exit(0));
flushCompileCache();
