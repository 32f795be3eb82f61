/** Five cloths in every view: `node tests/bench/fabric/views-sheet.ts` writes docs/fabric-views.jpg. */

import sharp, { type OverlayOptions } from 'sharp';
import { generateCatalogue } from '../../../demo/catalogue/generate.ts';
import { hash2, textSeed } from '../../../fabric/core/random.ts';
import { renderView, VIEW_NAMES } from '../../../fabric/views.ts';
import type { WeaveCode } from '../../../generated/rules.ts';

const WIDTH = 400;
const HEIGHT = 500;
const GAP = 8;
const WEAVES: readonly WeaveCode[] = ['poplin', 'denim', 'flannel', 'jacquard', 'seersucker'];

const { articles } = generateCatalogue();
const tiles: OverlayOptions[] = [];
for (const [row, weave] of WEAVES.entries()) {
  const patterned = articles.filter((article) => article.weave === weave && article.design !== 'solid' && article.design !== 'melange');
  const article = patterned[hash2(textSeed(weave), 2) % patterned.length]!;
  for (const [column, view] of VIEW_NAMES.entries()) {
    const { width, height, rgb } = renderView(article.model, view, WIDTH);
    const input = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .resize(WIDTH, HEIGHT, { fit: 'cover' })
      .png()
      .toBuffer();
    tiles.push({ input, left: column * (WIDTH + GAP), top: row * (HEIGHT + GAP) });
  }
}
const target = new URL('../../../docs/fabric-views.jpg', import.meta.url);
await sharp({
  create: {
    width: VIEW_NAMES.length * (WIDTH + GAP) - GAP,
    height: WEAVES.length * (HEIGHT + GAP) - GAP,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .jpeg({ quality: 86 })
  .toFile(target.pathname);
console.log(target.pathname);
