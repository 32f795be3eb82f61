import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '../files.ts';
import { s3Files } from './s3-files.ts';

/** As much of S3 as the store speaks, in memory; an unsigned request is refused. */
const objects = new Map<string, { bytes: Buffer; at: Date }>();
const uploads = new Map<string, Map<number, Buffer>>();
/** A file of which the storage says that it lies with another host, and what that host was asked. */
const MOVED = 'e'.repeat(64);
let led = 0;
let server: Server;
let files: FileStore;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3.test');
    if (url.pathname === '/another-host') led++;
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
    const body = await bodyOf(request);
    const answer = (status: number, text: string | Buffer = '', headers: Record<string, string> = {}) => {
      response.writeHead(status, { etag: '"e"', 'content-type': 'application/xml', ...headers });
      response.end(request.method === 'HEAD' ? undefined : text);
    };
    if (!/^AWS4-HMAC-SHA256 .*Signature=[0-9a-f]{64}/.test(request.headers.authorization ?? '')) return answer(403);
    if (key.endsWith(MOVED)) return answer(307, '', { location: '/another-host' });
    const upload = url.searchParams.get('uploadId');
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = `u${uploads.size + 1}`;
      uploads.set(id, new Map());
      return answer(
        200,
        `<InitiateMultipartUploadResult><Bucket>bucket</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (upload && request.method === 'PUT') {
      uploads.get(upload)?.set(Number(url.searchParams.get('partNumber')), body);
      return answer(200);
    }
    if (upload && request.method === 'POST') {
      const parts = [...(uploads.get(upload) ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part);
      objects.set(key, { bytes: Buffer.concat(parts), at: new Date() });
      uploads.delete(upload);
      return answer(
        200,
        `<CompleteMultipartUploadResult><Location>x</Location><Bucket>bucket</Bucket><Key>${key}</Key><ETag>"e"</ETag></CompleteMultipartUploadResult>`,
      );
    }
    if (upload && request.method === 'DELETE') {
      uploads.delete(upload);
      return answer(204);
    }
    if (request.method === 'GET' && url.searchParams.has('list-type')) {
      const list = [...objects].filter(([name]) => name.startsWith(url.searchParams.get('prefix') ?? ''));
      const entries = list.map(
        ([name, { bytes, at }]) =>
          `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"e"</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
      );
      return answer(
        200,
        `<ListBucketResult><KeyCount>${list.length}</KeyCount><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`,
      );
    }
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source'];
      const copied = typeof source === 'string' ? objects.get(decodeURIComponent(source.replace(/^\/?bucket\//, '')))?.bytes : undefined;
      if (source && !copied) return answer(404);
      objects.set(key, { bytes: copied ?? body, at: new Date() });
      return answer(200, '<CopyObjectResult><ETag>"e"</ETag><LastModified>2026-01-01T00:00:00Z</LastModified></CopyObjectResult>');
    }
    const found = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer(204);
    }
    if (!found) return answer(404, '<Error><Code>NoSuchKey</Code></Error>');
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return answer(200, found.bytes, { 'content-length': String(found.bytes.length) });
    return answer(206, found.bytes.subarray(Number(from), to ? Number(to) + 1 : undefined));
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  files = s3Files({
    endpoint: `http://127.0.0.1:${port}/bucket`,
    region: 'eu-south-1',
    accessKeyId: 'AKIATEST',
    secretAccessKey: 'secret-of-the-test',
  });
});
afterAll(() => void server.close());

const read = async (key: string, range?: { start: number; end: number }) =>
  Buffer.from(await new Response(await files.open(key, range)).arrayBuffer());
async function* each(...parts: Uint8Array[]) {
  yield* parts;
}
const KEY = 'a'.repeat(64);

test('what is put is there, whole and in parts; what was never put is not', async () => {
  await files.put(KEY, new Uint8Array([1, 2, 3, 4, 5]));
  expect(await files.has(KEY)).toBe(true);
  expect([...(await read(KEY))]).toEqual([1, 2, 3, 4, 5]);
  expect([...(await read(KEY, { start: 1, end: 3 }))]).toEqual([2, 3, 4]);
  expect(await files.has('b'.repeat(64))).toBe(false);
  expect(await files.open('b'.repeat(64))).toBeNull();
  await expect(files.put('../etc/passwd', new Uint8Array())).rejects.toThrow();
});
test('what comes in many pieces is one file, however large', async () => {
  const large = Buffer.alloc(20 * 1024 ** 2, 'cloth');
  for (const [bytes, cut] of [
    [Buffer.from('small'), 2],
    [large, 3_000_001],
    [Buffer.alloc(0), 1],
  ] as const) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / cut) }, (_, at) => bytes.subarray(at * cut, (at + 1) * cut));
    const { key, size } = await files.write(each(...pieces));
    expect(size).toBe(bytes.length);
    expect((await read(key)).equals(bytes)).toBe(true);
  }
});
test('a source that breaks off leaves nothing', async () => {
  const before = objects.size;
  async function* broken() {
    yield Buffer.alloc(9 * 1024 ** 2);
    throw new Error('cut off');
  }
  await expect(files.write(broken())).rejects.toThrow('cut off');
  expect([objects.size, uploads.size]).toEqual([before, 0]);
});
test('what is old and not needed goes; what is needed, or young, stays', async () => {
  objects.clear();
  for (const letter of ['a', 'b', 'c']) await files.put(letter.repeat(64), new Uint8Array([1]));
  const old = new Date(Date.now() - 100_000);
  for (const letter of ['a', 'b']) Object.assign(objects.get(`files/${letter.repeat(64)}`) ?? {}, { at: old });
  expect(await files.sweep(new Date(Date.now() - 50_000), async (key) => key.startsWith('a'))).toBe(1);
  expect([...objects.keys()].sort()).toEqual([`files/${'a'.repeat(64)}`, `files/${'c'.repeat(64)}`]);
});
test('nobody is followed to another host', async () => {
  await expect(files.has(MOVED)).rejects.toThrow();
  expect(led).toBe(0);
});
