import type { ArticleDetail } from '../../../generated/zod/schemas/articleDetail.zod.ts';
import { seasonText } from '../../../shared/rules/season.ts';
import type { Paper, PaperPicture } from '../../ports/papers.ts';
import type { Words } from './words.ts';

/** Cloth in the picture of a swatch and of the loupe, and how wide they are printed, mm. */
const SWATCH = { clothMm: 70, widthMm: 70, heightMm: 76, pixels: 800 };
const LOUPE = { clothMm: 8, widthMm: 48, heightMm: 48, pixels: 560 };
/** Colourways for which two rows have room. */
const MOST_COLOURS = 20;

interface Sheet {
  article: ArticleDetail;
  words: Words;
  /** Leads to the article in the shop. */
  address: string;
  price: boolean;
}

/** The facts of a cloth, as the technical data of its page say them; what is not known is left out. */
function factsOf({ article, words, price }: Sheet): [string, string][] {
  const { text, number } = words;
  const named = (area: string, code: string) => text(`${area}.${code}`);
  const short = (value: number) => number(value, Number.isInteger(value) ? 0 : 1);
  const { repeatWarpMm: warp, repeatWeftMm: weft, weightGsm, widthCm, endsPerCm, picksPerCm, book } = article;
  const linear = number(Math.round((weightGsm * widthCm) / 100));
  const repeat = warp && weft ? text('product.repeatValue', { warp: short(warp), weft: short(weft) }) : `${short(warp || weft)} mm`;
  return [
    [text('product.quality'), article.quality.name],
    [text('product.composition'), article.composition.map(({ fibre, percent }) => `${percent} % ${named('fibre', fibre)}`).join(', ')],
    [text('product.yarn'), article.yarnCount],
    [text('product.weight'), text('product.weightValue', { gsm: number(weightGsm), linear })],
    [text('product.width'), `${number(widthCm)} cm`],
    [text('product.ends'), endsPerCm ? text('product.endsValue', { ends: short(endsPerCm), picks: short(picksPerCm) }) : ''],
    [text('product.weave'), named('weave', article.weave)],
    [text('product.design'), article.designName],
    [text('product.repeat'), warp || weft ? repeat : ''],
    [text('product.finish'), article.finish.map((code) => named('finish', code)).join(', ')],
    [text('product.book'), book ? text('product.bookPage', { book: book.title, page: book.page }) : ''],
    [text('product.season'), seasonText(article.season, text)],
    [text('pricelist.perMetre'), price && article.price ? words.money(article.price.amount, article.price.currency) : ''],
  ];
}

/** The sheet of an article: one page of what a customer of the customer may see. */
export function articlePaper(sheet: Sheet): Paper {
  const { article, words, address } = sheet;
  const { code, color, averageColor, care, colors } = article;
  const name = `${code}-${color}`;
  const picture = (view: PaperPicture['view'], width: number): PaperPicture => ({
    code,
    color,
    averageColor,
    ...(view ? { view, width } : {}),
  });
  const others = colors.filter((one) => one.color !== color);
  const paper = words.paper(article.name, name, {
    addresses: [],
    facts: factsOf(sheet),
    blocks: [
      {
        kind: 'cloths',
        cloths: [
          { ...SWATCH, picture: picture('swatch', SWATCH.pixels), caption: words.text('sheet.trueScale', { color: article.colorName }) },
          {
            ...LOUPE,
            picture: picture('thread', LOUPE.pixels),
            caption: words.text('sheet.loupe', { times: LOUPE.widthMm / LOUPE.clothMm }),
          },
        ],
        code: { text: address, caption: words.text('sheet.scan') },
      },
      ...(care
        ? [
            { kind: 'heading' as const, text: words.text('product.care') },
            {
              kind: 'care' as const,
              items: [care.wash, care.bleach, care.dry, care.iron, care.professional].map((symbol) => ({
                symbol,
                text: words.text(`care.${symbol}`),
              })),
            },
          ]
        : []),
      ...(others.length > 0
        ? [
            {
              kind: 'heading' as const,
              text:
                others.length > MOST_COLOURS
                  ? words.text('sheet.someColours', { shown: MOST_COLOURS, count: others.length })
                  : words.text('product.colourways'),
            },
            {
              kind: 'swatches' as const,
              swatches: others.slice(0, MOST_COLOURS).map((one) => ({
                picture: { code, color: one.color, averageColor: one.averageColor },
                label: `${one.color} ${one.colorName}`,
              })),
            },
          ]
        : []),
    ],
  });
  return { ...paper, fileName: `${name} ${article.name}` };
}
