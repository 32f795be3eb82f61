import type { Day } from '../../../generated/rules.ts';
import type { Paper, PaperBlock, PaperCell } from '../../ports/papers.ts';
import { readFirm } from '../../store/queries/papers.ts';
import type { Tx } from '../../store/store.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { articleSummary } from '../catalogue/summary.ts';
import type { Context } from '../context.ts';
import { Words } from '../paper/words.ts';
import type { ListColumn } from './columns.ts';
import type { Row } from './select.ts';

export interface ListFacts {
  title: string;
  /** Days for which the prices are meant. */
  validFrom: Day;
  validTo: Day | null;
  /** Day of the list that this one is compared with. */
  since: Day | null;
}
interface Setting {
  view: CatalogueView;
  context: Context;
  words: Words;
  columns: readonly ListColumn[];
  facts: ListFacts;
}

const text = (words: Words, value: string | number | null): PaperCell => ({
  text: value === null ? '' : typeof value === 'number' ? words.number(value) : value,
});

function cellsOf({ view, context, words, columns }: Setting, { name, ordinal, price, before, change }: Row): PaperCell[] {
  const { currency } = context.caller.customer;
  const told = change ? words.text(`pricelist.change.${change}`) : '';
  const was = change === 'PRICE' && before !== null ? words.text('pricelist.was', { price: words.money(before, currency) }) : told;
  const last: PaperCell = { text: price === null ? '–' : words.money(price, currency), strong: true, ...(was ? { sub: was } : {}) };
  if (ordinal === undefined) return [{ text: name }, ...columns.map(() => ({ text: '' })), last];
  const article = articleSummary(view, ordinal, context);
  const { code, color, averageColor } = article;
  return [
    { text: article.name, sub: `${code}-${color} · ${article.colorName}`, picture: { code, color, averageColor } },
    ...columns.map(({ value, money }) => {
      const found = value(article, ordinal);
      return money && typeof found === 'number' ? { text: words.money(found, currency) } : text(words, found);
    }),
    last,
  ];
}

/** Rows of one collection after the other, each under its name. */
function tables(setting: Setting, rows: readonly Row[]): PaperBlock[] {
  const { view, context, words, columns } = setting;
  const { index } = view;
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key =
      row.ordinal === undefined || row.change === 'GONE'
        ? words.text('pricelist.change.GONE')
        : [index.single.brand.at(row.ordinal), index.single.collection.at(row.ordinal)]
            .map((code, at) => index.nameOf(at === 0 ? 'brand' : 'collection', code, context.locale))
            .join(' · ');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const figures = (column: ListColumn) => column.money === true || column.column === 'weight' || column.column === 'width';
  return [...groups].flatMap(([heading, group]): PaperBlock[] => [
    { kind: 'heading', text: heading },
    {
      kind: 'table',
      summary: heading,
      columns: [
        { label: words.text('paper.article'), share: columns.length > 4 ? 2.8 : 3.2 },
        ...columns.map((column) => ({ label: column.header, share: column.share, ...(figures(column) ? { figures: true } : {}) })),
        { label: words.text('pricelist.perMetre'), share: 1.3, figures: true },
      ],
      rows: group.map((row) => cellsOf(setting, row)),
    },
  ]);
}

/** A price list as it is printed; undefined where there is no such customer any more. */
export async function listPaper(tx: Tx, setting: Omit<Setting, 'words'>, rows: readonly Row[]): Promise<Paper | undefined> {
  const { context, facts } = setting;
  const { caller, deps, locale } = context;
  const words = new Words(deps.labels, locale);
  const firm = await readFirm(tx, caller.customer.code);
  if (!firm) return undefined;
  const { currency, discountBp } = caller.customer;
  const paper = words.paper(facts.title, '', {
    addresses: [words.address(words.text('paper.customer'), firm)],
    facts: [
      [words.text('pricelist.validFrom'), words.day(facts.validFrom)],
      [words.text('pricelist.validTo'), words.day(facts.validTo)],
      [words.text('pricelist.currency'), currency],
      [words.text('pricelist.discount'), discountBp > 0 ? words.rate(discountBp) : ''],
      [words.text('pricelist.articles'), words.number(rows.length)],
      [words.text('pricelist.since'), words.day(facts.since)],
    ],
    blocks:
      rows.length > 0
        ? [...tables({ ...setting, words }, rows), { kind: 'text', text: words.text('pricelist.note'), quiet: true }]
        : [{ kind: 'text', text: words.text('pricelist.nothingChanged') }],
  });
  return paper;
}
