// Pieces, lots and looms: which articles are there, in what lengths.

import { hash2, randomStream, textSeed } from '../../fabric/core/random.ts';
import type { CatalogueArticle } from '../catalogue/article.ts';
import type { WorldArticleState, WorldPiece, WorldProduction } from './types.ts';

type Situation = 'plenty' | 'little' | 'several' | 'tail' | 'loom' | 'off';
/** Shares of the situations in per cent, in the order of the availability states. */
const MIX: [Situation, number][] = [
  ['plenty', 62],
  ['little', 14],
  ['several', 8],
  ['tail', 6],
  ['loom', 6],
  ['off', 4],
];
function situationOf(draw: number): Situation {
  let rest = draw * 100;
  for (const [situation, share] of MIX) {
    if (rest < share) return situation;
    rest -= share;
  }
  return 'plenty';
}
/** Lengths in centimetres of the pieces that make a situation. */
function lengths(situation: Situation, random: () => number): number[] {
  const cm = (from: number, to: number) => Math.round((from + random() * (to - from)) / 5) * 5;
  const many = (count: number, from: number, to: number) => Array.from({ length: count }, () => cm(from, to));
  switch (situation) {
    case 'plenty':
      return many(2 + Math.floor(random() * 4), 3_500, 12_000);
    case 'little':
      return [cm(500, 1_400)];
    case 'several':
      return many(2 + Math.floor(random() * 3), 160, 210);
    case 'tail':
      return [cm(80, 155)];
    default:
      return [];
  }
}

export interface Stock {
  articleStates: WorldArticleState[];
  pieces: WorldPiece[];
  productions: WorldProduction[];
}

export function buildStock(articles: readonly CatalogueArticle[]): Stock {
  const stock: Stock = { articleStates: [], pieces: [], productions: [] };
  articles.forEach((article, index) => {
    const key = `${article.code}-${article.color}`;
    const random = randomStream(hash2(textSeed(key), 71));
    const situation = situationOf(random());
    // Cloth of the promotions shop is what is left: it is always there, never on the loom.
    const effective = article.ditte.includes('STK') && (situation === 'loom' || situation === 'several') ? 'little' : situation;
    const exclusive = index % 97 === 41;
    if (effective === 'off' || exclusive)
      stock.articleStates.push({
        article: key,
        purchasable: effective !== 'off',
        exclusiveBrand: exclusive ? article.brand : null,
        replacedBy: effective === 'off' ? successor(articles, index) : null,
      });
    const warehouses: WorldPiece['warehouse'][] = article.ditte.includes('HGK') ? ['IT', 'HK'] : ['IT'];
    for (const warehouse of warehouses)
      lengths(effective, random).forEach((lengthCm, roll) => {
        const lot = `${String.fromCharCode(65 + (roll % 3))}${1000 + (hash2(textSeed(key), roll) % 9000)}`;
        const state = effective === 'several' && random() < 0.3 ? 'inspection' : 'stock';
        stock.pieces.push({ article: key, warehouse, lot, lengthCm, state });
      });
    if (effective === 'loom' || (effective === 'tail' && random() < 0.5) || (effective === 'plenty' && random() < 0.15))
      stock.productions.push({
        article: key,
        lengthCm: 10_000 + Math.floor(random() * 60) * 1_000,
        readyInDays: 14 + Math.floor(random() * 56),
      });
  });
  return stock;
}

/** A withdrawn article is followed by the next one of the same weave and colour family that is not itself a colour of the same code. */
function successor(articles: readonly CatalogueArticle[], index: number): string | null {
  const old = articles[index]!;
  for (let step = 1; step < articles.length; step++) {
    const other = articles[(index + step) % articles.length]!;
    if (other.code !== old.code && other.weave === old.weave && other.colorFamily === old.colorFamily)
      return `${other.code}-${other.color}`;
  }
  return null;
}
