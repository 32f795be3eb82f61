// How long a page of forty swatches takes that nobody has drawn yet, in a shop that has just been started: part of npm run bench:fabric.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop, signIn } from './shop-process.ts';

const PICTURES = 40;
const LIMIT_S = { first: 0.4, all: 3 };
const PORT = 47_302;
/** Far behind what the repository carries drawn ahead. */
const PAGE = 8;
const dataDir = mkdtempSync(join(tmpdir(), 'trama-first-page-'));

const shop = await openShop(PORT, { DATA_DIR: dataDir, MEDIA_PREWARM: '0' });
try {
  const get = await signIn(shop.url);
  const { content } = (await get(`/articles/filters?page=${PAGE}&size=${PICTURES}`)) as { content: { images: { imageUrl: string }[] }[] };
  const addresses = content.map(({ images }) => images[0]!.imageUrl.replace(/\.webp|\.avif/, '.avif'));
  const from = performance.now();
  const waits = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(new URL(address, shop.url));
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      return (performance.now() - from) / 1000;
    }),
  );
  waits.sort((a, b) => a - b);
  const [first, all] = [waits[0]!, waits.at(-1)!];
  console.log(
    `${waits.length} cold swatches of 400 px: the first after ${first.toFixed(2)} s (limit ${LIMIT_S.first}), all after ${all.toFixed(2)} s (limit ${LIMIT_S.all})`,
  );
  if (waits.length < PICTURES || first > LIMIT_S.first || all > LIMIT_S.all) process.exitCode = 1;
} finally {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
}
