// How long the shop's other answers take while three hundred pictures that nobody has drawn yet are asked for at once: part of npm run bench:fabric.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PICTURES = 300;
const LIMIT_MS = 200;
const PORT = 47_300;
const dataDir = mkdtempSync(join(tmpdir(), 'trama-flood-'));

/** The shop in a process of its own, as customers meet it: the flood's own work must not count as the shop's. */
async function openShop(): Promise<{ url: string; close: () => Promise<void> }> {
  const child = spawn('node', ['scripts/start.ts'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      MEDIA_PREWARM: '0',
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${PORT}`;
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The shop did not start.');
    await sleep(200);
  }
  return {
    url,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const shop = await openShop();
const post = (path: string, body: object) =>
  fetch(`${shop.url}/api/v1${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
try {
  const login = (await (await post('/users/login', { username: 'giulia.ferretti', password: 'trama-demo' })).json()) as {
    userToken: string;
  };
  const headers = { authorization: `Bearer ${login.userToken}` };
  const page = async (number: number, size: number) =>
    (await (await fetch(`${shop.url}/api/v1/articles/filters?page=${number}&size=${size}`, { headers })).json()) as {
      content: { code: string; color: string }[];
    };
  const articles = (await Promise.all([0, 1, 2].map((number) => page(number, 100)))).flatMap(({ content }) => content).slice(0, PICTURES);
  let flooding = true;
  const flood = Promise.all(
    articles.map(async ({ code, color }) => {
      const answer = await fetch(`${shop.url}/media/fabrics/${code}-${color}/swatch.webp?w=400`);
      await answer.arrayBuffer();
      return answer.status;
    }),
  ).finally(() => {
    flooding = false;
  });
  const waits: number[] = [];
  for (let number = 0; flooding; number = (number + 1) % 100) {
    const from = performance.now();
    await page(number, 24);
    waits.push(performance.now() - from);
    await sleep(10);
  }
  const statuses = await flood;
  waits.sort((a, b) => a - b);
  const at = (share: number): string => (waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? Number.NaN).toFixed(0);
  const drawn = statuses.filter((status) => status === 200).length;
  console.log(`${statuses.length} pictures asked for at once: ${drawn} drawn, ${statuses.length - drawn} told to come again`);
  console.log(
    `${waits.length} pages of articles meanwhile: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms (limit ${LIMIT_MS})`,
  );
} finally {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
}
