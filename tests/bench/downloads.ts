// Third part of npm run bench: files that are made on request, from the request to the file in the store, with pictures that are drawn already.
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCatalogue } from '../../demo/catalogue/generate.ts';
import { fillWithDemo } from '../../demo/first-world.node.ts';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { createApp } from '../../server/app.ts';
import { makePicture } from '../../server/media/renderer.process.ts';
import { PaperDesk } from '../../server/paper/desk.node.ts';
import { silent } from '../../server/ports/logger.ts';
import { argon2id } from '../../server/ports/node/argon2.ts';
import { nodeSha256 } from '../../server/ports/node/digest.ts';
import { folderFiles } from '../../server/ports/node/files.ts';
import { prepare } from '../../server/prepare/prepare.node.ts';
import { openStore } from '../../server/store/open.ts';
import { startPostgres } from '../support/postgres.ts';

const BASE = 'http://bench.test/api/v1';
const ARCHIVED = 500;
const MEGABYTE = 1024 ** 2;
const SEVERAL = 20;

const folder = mkdtempSync(join(tmpdir(), 'trama-bench-'));
const server = await startPostgres(`pg-bench-downloads-${process.pid}`);
const store = await openStore({ databaseUrl: server.url('postgres'), dataDir: '', poolSize: 10 });
/** Pictures as they lie in the folder of the pictures: some cloths, each of which stands for many. */
const cloths = generateCatalogue()
  .articles.filter((_, at) => at % 150 === 0)
  .slice(0, SEVERAL);
for (const [at, { model }] of cloths.entries()) {
  await writeFile(join(folder, `${at}.small`), await makePicture({ fabric: model, view: 'swatch', width: 160, format: 'jpeg' }));
  await writeFile(join(folder, `${at}.jpeg`), await makePicture({ fabric: model, view: 'swatch', width: 1200, format: 'jpeg' }));
}
const drawn = ({ code, color }: { code: string; color: string }, ending: string) =>
  readFile(join(folder, `${(Number(code.replace(/\D/g, '')) + Number(color)) % cloths.length}.${ending}`));
const papers = new PaperDesk({ picture: (picture) => drawn(picture, 'small') });

const rows: string[] = [];
let kept = true;
try {
  await prepare(store, () => fillWithDemo(store));
  const app = createApp({
    store,
    log: silent,
    passwords: argon2id,
    sha256: nodeSha256,
    mail: { send: async () => {} },
    files: folderFiles(join(folder, 'files')),
    papers,
    pictures: { picture: (wanted) => drawn(wanted, wanted.width === 160 ? 'small' : wanted.format), file: async () => undefined },
    typeDefs: await readFile('graphql/schema.graphql', 'utf8'),
    publicUrl: 'http://bench.test',
    production: true,
    sessionCacheMs: 60_000,
  });
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const answer = await app.fetch(new Request(`${BASE}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }));
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, never>;
  };
  const { userToken } = (await call('POST', '/users/login', { username: 'giulia.ferretti', password: DEMO_PASSWORD })) as unknown as {
    userToken: string;
  };
  const cc = (
    (await call('GET', '/articles/filters?size=100', undefined, userToken)) as unknown as { content: { code: string; color: string }[] }
  ).content;
  const time = async (
    name: string,
    limits: { seconds: number; megabytes?: number },
    ask: () => Promise<unknown>,
    make: () => Promise<boolean>,
  ) => {
    // The first of a kind starts a process or loads a program; what is measured is the next.
    for (const isMeasured of [false, true]) {
      await ask();
      const before = process.memoryUsage.rss();
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage.rss());
      }, 20);
      const start = performance.now();
      await make();
      const seconds = (performance.now() - start) / 1000;
      clearInterval(watch);
      if (!isMeasured) continue;
      const grown = Math.max(0, most - before) / MEGABYTE;
      if (seconds > limits.seconds || grown > (limits.megabytes ?? Number.POSITIVE_INFINITY)) kept = false;
      rows.push(
        `| ${name} | ${seconds.toFixed(1)} s | ${limits.seconds} s | ${grown.toFixed(0)} MB | ${limits.megabytes ? `${limits.megabytes} MB` : '–'} |`,
      );
    }
  };
  const list = (format: string) => () =>
    call('POST', '/price-lists', { format, columns: ['quality', 'composition', 'weight', 'width'] }, userToken);
  const quick = () => app.maker.runOnce(() => false);
  await time('price list of 2,660 articles as XLSX', { seconds: 1 }, list('xlsx'), quick);
  await time('the same as PDF with pictures', { seconds: 4 }, list('pdf'), quick);
  const codes = cc.map(({ code, color }) => `cc=${code}-${color}`).join('&');
  const views = ['swatch', 'pinked', 'thread', 'detail', 'drape'].map((view) => `view=${view}`).join('&');
  await time(
    `archive of ${ARCHIVED} pictures`,
    { seconds: 5, megabytes: 80 },
    () =>
      call(
        'POST',
        `/articles/digital-collection/generate-image-archive?${codes}&${views}&size=large&format=jpeg&terms=2026-11`,
        undefined,
        userToken,
      ),
    () => app.archiver.runOnce(() => false),
  );
} finally {
  await papers.close();
  await store.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\nFiles on request\n\n| file | time | limit | memory more | limit |\n|---|---|---|---|---|\n${rows.join('\n')}`);
if (!kept) process.exitCode = 1;
