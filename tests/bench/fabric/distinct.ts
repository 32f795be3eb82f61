/** Renders every article and finds its nearest neighbour of the same weave: `node tests/bench/fabric/distinct.ts` (about four CPU minutes). */
import type { CatalogueArticle } from '../../../demo/catalogue/article.ts';
import { generateCatalogue } from '../../../demo/catalogue/generate.ts';
import { weaveKey } from '../../../demo/catalogue/register.ts';
import { deltaE } from '../../../fabric/core/colour.ts';
import { compare, type Measured, measure } from '../../../fabric/testing/measure.ts';

/** Colour differences (CIE 1976) that are counted; 2.3 is just noticeable. */
const STEPS = [0.5, 1, 1.5, 2.3, 4] as const;

interface Item {
  article: CatalogueArticle;
  measured: Measured;
  nearest: number;
  neighbour: string;
}

const groups = new Map<string, Item[]>();
for (const article of generateCatalogue().articles) {
  const key = weaveKey(article.model);
  const group = groups.get(key) ?? [];
  groups.set(key, group);
  group.push({ article, measured: measure(article.model), nearest: Number.POSITIVE_INFINITY, neighbour: '' });
}
for (const group of groups.values()) {
  for (const [k, a] of group.entries()) {
    for (const b of group.slice(k + 1)) {
      // The mean first: it is one comparison, and mostly settles the matter.
      let apart = deltaE(a.measured.mean, b.measured.mean);
      if (apart < Math.max(a.nearest, b.nearest)) apart = Math.max(apart, compare(a.measured, b.measured).strip);
      if (apart < a.nearest) [a.nearest, a.neighbour] = [apart, b.article.model.id];
      if (apart < b.nearest) [b.nearest, b.neighbour] = [apart, a.article.model.id];
    }
  }
}
const cartLines = [...groups.values()].flat().sort((a, b) => a.nearest - b.nearest);
for (const { article, nearest, neighbour } of cartLines.slice(0, 16))
  console.log(nearest.toFixed(2), article.model.id, neighbour, article.quality, article.colorName.en);
for (const step of STEPS)
  console.log(`nearer than ${step}: ${cartLines.filter(({ nearest }) => nearest < step).length} of ${cartLines.length}`);
