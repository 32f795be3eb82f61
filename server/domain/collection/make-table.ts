import type { Article } from '../../../generated/zod/schemas/article.zod.ts';
import { type ArticleFacts, readFacts } from '../../store/queries/catalogue.ts';
import type { CollectionWish } from '../../store/queries/downloads.ts';
import { articleSummary } from '../catalogue/summary.ts';
import type { Context } from '../context.ts';
import { bytesOfBody } from '../download/body.ts';
import type { Made, Making, Recipe } from '../download/recipe.ts';
import { type Column, exportTable } from '../export/table.ts';
import { stillVisible } from './choose.ts';

interface Line {
  article: Article;
  facts: ArticleFacts;
  ne: number;
  finishes: readonly string[];
  ditte: readonly string[];
}
const BATCH = 200;

/** Every technical field of a cloth; codes of closed lists in words of the language. */
function columnsOf({ deps, locale }: Context): Column<Line>[] {
  const label = (key: string) => deps.labels.text(key, locale);
  const named = (area: string, code: string) => deps.labels.find(`${area}.${code}`, locale) ?? code;
  const text = (header: string, value: (line: Line) => string | null, width = 16): Column<Line> => ({ header, kind: 'text', value, width });
  const number = (header: string, value: (line: Line) => number | null): Column<Line> => ({ header, kind: 'decimal', value });
  const count = (header: string, value: (line: Line) => number | null): Column<Line> => ({ header, kind: 'count', value });
  return [
    text(label('quickorder.article'), ({ article }) => article.code, 14),
    text(label('collection.colorCode'), ({ article }) => article.color, 10),
    text(label('wishlist.articleName'), ({ article }) => article.name, 28),
    text(label('wishlist.colorName'), ({ article }) => article.colorName),
    text(label('facet.colorFamily'), ({ article }) => named('color', article.colorFamily)),
    text('sRGB', ({ article }) => article.averageColor, 10),
    text(label('product.brand'), ({ article }) => article.brand.name),
    text(label('facet.collection'), ({ article }) => article.collection.name),
    text(label('product.season'), ({ article }) => article.season, 10),
    text(label('collection.book'), ({ article }) => article.book?.code ?? null),
    text(label('collection.bookTitle'), ({ article }) => article.book?.title ?? null, 26),
    count(label('collection.page'), ({ article }) => article.book?.page ?? null),
    text(label('product.quality'), ({ article }) => article.quality.name, 22),
    text(label('product.weave'), ({ article }) => named('weave', article.weave)),
    text(label('product.design'), ({ article }) => article.designName, 20),
    text(
      label('product.composition'),
      ({ article }) => article.composition.map(({ fibre, percent }) => `${percent} % ${named('fibre', fibre)}`).join(', '),
      26,
    ),
    text(label('product.yarn'), ({ article }) => article.yarnCount),
    count('Ne', ({ ne }) => ne),
    count(`${label('product.weight')} (g/m²)`, ({ article }) => article.weightGsm),
    count(`${label('product.weight')} (g/m)`, ({ article }) => Math.round((article.weightGsm * article.widthCm) / 100)),
    count(`${label('product.width')} (cm)`, ({ article }) => article.widthCm),
    number(label('collection.ends'), ({ facts }) => facts.endsPerCm),
    number(label('collection.picks'), ({ facts }) => facts.picksPerCm),
    number(label('collection.repeatWarp'), ({ facts }) => facts.repeatWarpMm),
    number(label('collection.repeatWeft'), ({ facts }) => facts.repeatWeftMm),
    text(label('product.finish'), ({ finishes }) => finishes.map((code) => named('finish', code)).join(', '), 24),
    ...(['wash', 'bleach', 'dry', 'iron', 'professional'] as const).map((step) =>
      text(label(`collection.care.${step}`), ({ facts }) => (facts.care ? named('care', facts.care[step]) : null), 20),
    ),
    text(label('collection.shops'), ({ ditte }) => ditte.join(', '), 14),
  ];
}

async function* lines({ row, context, progress }: Making<CollectionWish>, chosen: ReturnType<typeof stillVisible>): AsyncGenerator<Line> {
  const view = await context.deps.catalogue.current();
  const { index } = view;
  for (let first = 0; first < chosen.length; first += BATCH) {
    await progress(first, chosen.length);
    const some = chosen.slice(first, first + BATCH);
    const facts = await context.deps.store.read((tx) =>
      readFacts(
        tx,
        some.map(({ ordinal }) => index.ids[ordinal] as number),
      ),
    );
    const known = new Map(facts.map((one) => [one.id, one.facts]));
    for (const { ordinal } of some) {
      const found = known.get(index.ids[ordinal] as number);
      if (!found) continue;
      yield {
        article: articleSummary(view, ordinal, { ...context, locale: row.language }),
        facts: found,
        ne: index.ne[ordinal] as number,
        finishes: index.multi.finish.at(ordinal),
        ditte: index.ditte.at(ordinal),
      };
    }
  }
}

/** The technical data of what is still to be seen of the choice, as a table. */
export const makeTable: Recipe<CollectionWish> = async (making): Promise<Made> => {
  const { context, row } = making;
  const chosen = stillVisible(await context.deps.catalogue.current(), context, row.wanted.articles);
  async function* parts() {
    const format = row.extension === 'xlsx' ? 'xlsx' : 'csv';
    const { body } = await exportTable(context, { format, name: row.title, columns: columnsOf(context), rows: lines(making, chosen) });
    yield* bytesOfBody(body);
  }
  return { parts: parts(), articles: chosen.length };
};
