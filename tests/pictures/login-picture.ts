// The picture beside the login: lengths of the demo shop's own cloth on a shelf.
import sharp from 'sharp';
import { generateCatalogue } from '../../demo/catalogue/generate.ts';
import { encodePicture } from '../../fabric/render/cloth.ts';
import { type Length, renderLengths, type Shelf } from '../../fabric/still/lengths.ts';

/** Whites beside colours, wide patterns beside fine ones; article, and how many folds are seen. */
const PILE: [article: string, folds: number][] = [
  ['ORO11588-001', 2],
  ['LAR30157-002', 2],
  ['ORO10111-002', 2],
  ['THH20650-006', 2],
  ['LAR30186-001', 3],
  ['LAR30102-003', 2],
  ['CON40157-001', 2],
  ['CON40111-001', 3],
  ['LAR30676-006', 2],
  ['LAR30243-001', 2],
  ['ORO10206-002', 3],
  ['THH20497-005', 2],
];
const TALL: Shelf = { width: 1400, height: 1750, widthMm: 350 };
const WIDE: Shelf = { width: 1600, height: 720, widthMm: 460 };
const AVIF = { quality: 56, effort: 7 };

function pile(): Length[] {
  const { articles } = generateCatalogue();
  return PILE.map(([id, folds]) => {
    const article = articles.find(({ code, color }) => `${code}-${color}` === id);
    if (!article) throw new Error(`There is no ${id} in the catalogue any more.`);
    return { fabric: article.model, folds };
  });
}
/** Writes public/login-*. */
async function drawLoginPicture(folder: string): Promise<void> {
  const picture = (shelf: Shelf) => {
    const { width, height, light } = renderLengths(pile(), shelf);
    const made = sharp(encodePicture(light), { raw: { width, height, channels: 3 } });
    return (to: number) => made.clone().resize({ width: to });
  };
  const [tall, wide] = [picture(TALL), picture(WIDE)];
  await tall(1400).avif(AVIF).toFile(`${folder}/login-1400.avif`);
  await tall(800).avif(AVIF).toFile(`${folder}/login-800.avif`);
  await tall(900).webp({ quality: 74 }).toFile(`${folder}/login-900.webp`);
  await wide(1600).avif(AVIF).toFile(`${folder}/login-wide-1600.avif`);
  await wide(800).avif(AVIF).toFile(`${folder}/login-wide-800.avif`);
}
if (import.meta.main) await drawLoginPicture('public');
