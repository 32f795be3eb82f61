import { S3mini } from 's3mini';
import { type FileStore, randomKey } from '../files.ts';

export interface S3Place {
  /** Address of the bucket: `https://s3.eu-south-1.amazonaws.com/trama-files`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
/** Parts of a large file, bytes: S3 takes none below five megabytes but the last. */
const PART = 8 * 1024 ** 2;
const PREFIX = 'files/';
const ASIDE = '.aside';
const KEY = /^[0-9a-f]{64}$/;
const PAGE = 1000;

const pathOf = (key: string): string => {
  if (!KEY.test(key)) throw new Error('A file is kept under the hash of its bytes.');
  return `${PREFIX}${key}`;
};

/** What comes, in parts of one size; the last may be shorter. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let kept = new Uint8Array(PART);
  let length = 0;
  for await (const chunk of source)
    for (let at = 0; at < chunk.length; ) {
      const some = chunk.subarray(at, at + PART - length);
      kept.set(some, length);
      length += some.length;
      at += some.length;
      if (length < PART) continue;
      yield kept;
      kept = new Uint8Array(PART);
      length = 0;
    }
  if (length > 0) yield kept.subarray(0, length);
}

/** Files in an S3-compatible bucket, which all nodes share. A large file goes up part by part and is there when the last one is. */
export function s3Files(place: S3Place): FileStore {
  // What is signed for one host is sent to no other, wherever that host would send it.
  const s3 = new S3mini({ ...place, fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }) });
  const exists = async (path: string): Promise<boolean> => (await s3.objectExists(path)) === true;
  const put = async (path: string, bytes: Uint8Array): Promise<void> => {
    const answer = await s3.putObject(path, bytes as Uint8Array<ArrayBuffer>, 'application/octet-stream');
    if (!answer.ok) throw new Error(`The storage answered ${answer.status} to a file`);
  };
  const sendParts = async (path: string, first: Uint8Array, rest: AsyncGenerator<Uint8Array>): Promise<number> => {
    const upload = await s3.getMultipartUploadId(path, 'application/octet-stream');
    try {
      const sent = [await s3.uploadPart(path, upload, first as Uint8Array<ArrayBuffer>, 1)];
      let size = first.length;
      for await (const part of rest) {
        sent.push(await s3.uploadPart(path, upload, part as Uint8Array<ArrayBuffer>, sent.length + 1));
        size += part.length;
      }
      await s3.completeMultipartUpload(path, upload, sent);
      return size;
    } catch (error) {
      await s3.abortMultipartUpload(path, upload).catch(() => undefined);
      throw error;
    }
  };
  /** Everything that lies there and is older. */
  async function* older(before: Date): AsyncGenerator<string> {
    for (let next: string | undefined; ; ) {
      const page = await s3.listObjectsPaged('/', PREFIX, PAGE, next);
      for (const { Key, LastModified } of page?.objects ?? []) if (new Date(LastModified) < before) yield Key;
      next = page?.nextContinuationToken;
      if (!next) return;
    }
  }
  return {
    put: async (key, bytes) => put(pathOf(key), bytes),
    async write(source) {
      const key = randomKey();
      const path = pathOf(key);
      const parts = inParts(source);
      const first = await parts.next();
      // What is smaller than a part goes at once; an empty file is one too.
      if (first.done || first.value.length < PART) {
        const bytes = first.value ?? new Uint8Array();
        await put(path, bytes);
        return { key, size: bytes.length };
      }
      return { key, size: await sendParts(path, first.value, parts) };
    },
    has: async (key) => exists(pathOf(key)),
    async open(key, range) {
      const path = pathOf(key);
      if (!(await exists(path))) return null;
      const answer = range ? await s3.getObjectRaw(path, false, range.start, range.end + 1) : await s3.getObjectRaw(path);
      return answer.body as ReadableStream<Uint8Array> | null;
    },
    async sweep(before, isNeeded) {
      let removed = 0;
      for await (const path of older(before)) {
        const isAside = path.endsWith(ASIDE);
        const key = path.slice(PREFIX.length, PREFIX.length + 64);
        if (isAside) {
          // A sweep was cut off between putting aside and asking.
          if ((await isNeeded(key)) && !(await exists(pathOf(key)))) await s3.copyObject(path, pathOf(key));
          await s3.deleteObject(path);
          continue;
        }
        await s3.copyObject(path, `${path}${ASIDE}`);
        await s3.deleteObject(path);
        if (await isNeeded(key)) await s3.copyObject(`${path}${ASIDE}`, path);
        else removed++;
        await s3.deleteObject(`${path}${ASIDE}`);
      }
      return removed;
    },
  };
}
