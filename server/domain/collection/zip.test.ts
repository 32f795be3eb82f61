import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ZipEntry, type ZipLimits, zipOf } from './zip.ts';

async function* each(entries: readonly ZipEntry[]) {
  yield* entries;
}
async function written(entries: readonly ZipEntry[], limits?: ZipLimits): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of zipOf(each(entries), limits)) parts.push(part);
  return Buffer.concat(parts);
}
const some = fc.uniqueArray(
  fc.record({ path: fc.stringMatching(/^[A-Za-z0-9_ ]{1,20}\.(jpg|u3ma)$/), bytes: fc.uint8Array({ maxLength: 300 }) }),
  { maxLength: 12, selector: ({ path }) => path },
);

test('what is written is read again, small and as if it were very large', () =>
  fc.assert(
    fc.asyncProperty(some, fc.constantFrom(undefined, { offset: 0, entries: 0 }, { offset: 200, entries: 3 }), async (entries, limits) => {
      const read = unzipSync(await written(entries, limits));
      expect(Object.keys(read)).toEqual(entries.map(({ path }) => path));
      for (const { path, bytes } of entries) expect(Buffer.from(read[path] ?? []).equals(Buffer.from(bytes))).toBe(true);
    }),
  ));

const python = spawnSync('python3', ['--version']).status === 0;
test.runIf(python)('another program finds nothing wrong with it, also beyond the numbers of a plain ZIP', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trama-zip-'));
  try {
    const entries = Array.from({ length: 50 }, (_, at) => ({ path: `府绸 ${at}.jpg`, bytes: new Uint8Array(at * 7).fill(at) }));
    for (const limits of [undefined, { offset: 500, entries: 3 }]) {
      const path = join(folder, 'a.zip');
      writeFileSync(path, await written(entries, limits));
      const script = `import zipfile,sys; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(len(z.namelist()), z.namelist()[7])`;
      const { stdout, stderr } = spawnSync('python3', ['-c', script, path], {
        encoding: 'utf8',
        env: { ...process.env, PYTHONIOENCODING: 'utf8' },
      });
      expect([stderr, stdout.trim()]).toEqual(['', '50 府绸 7.jpg']);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
