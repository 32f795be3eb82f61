import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../generated/rules.ts';
import { readPdf } from '../../tests/support/pdf.ts';
import type { Paper } from '../ports/papers.ts';
import { codePath } from './codes.ts';
import { fontSet } from './fonts.node.ts';
import { picturesOf } from './pictures.ts';
import { printPaper } from './print.ts';

const fonts = fontSet();
const at = new Date('2026-11-20T10:15:00Z');
const SIGNS: Record<Locale, string> = {
  it: 'Perché già più città',
  en: 'Whitfield & Co. — “selvedge”',
  fr: 'Façonné à l’œuvre, Noël',
  es: '¿Señor Muñoz? ¡Sí!',
  zh: '上海衬衫有限公司（浦东）',
  de: 'Müller & Söhne, Maßhemden',
};
const paper = (language: Locale, rows: number, more: Partial<Paper> = {}): Paper => ({
  language,
  title: `${SIGNS[language]} IN26-000412`,
  fileName: 'IN26-000412',
  sender: { name: 'Gruppo Orobia', legal: 'Gruppo Orobia S.p.A., Albino' },
  addresses: [{ label: 'Bill to', lines: [SIGNS[language], 'Via della Spola 12'] }],
  facts: [
    ['Date', '2 October 2026'],
    ['Empty', ''],
  ],
  blocks: [
    {
      kind: 'table',
      summary: 'Lines',
      columns: [
        { label: 'Article', share: 3 },
        { label: 'Total', share: 1, figures: true },
      ],
      rows: Array.from({ length: rows }, (_, row) => [
        { text: SIGNS[language], sub: `ORO${10_000 + row}-002`, picture: { code: `ORO${row % 7}`, color: '002', averageColor: '#aebfd9' } },
        { text: `€ ${row}.00` },
      ]),
    },
    { kind: 'sums', summary: 'Totals', rows: [{ label: 'Total', value: '€ 103.07', strong: true }] },
    { kind: 'text', text: 'Please pay.' },
  ],
  pageOf: 'Page {page} of {pages}',
  ...more,
});
const print = async (what: Paper, pictures = new Map<string, Uint8Array>()) => readPdf(await printPaper(what, fonts, pictures, at));

test('the Chinese font, ten megabytes, is read only for a document that has a sign of it', async () => {
  const read: string[] = [];
  const counted = new Proxy(fonts, {
    get: (set, name) => {
      read.push(String(name));
      return Reflect.get(set, name);
    },
  });
  await printPaper(paper('it', 2), counted, new Map(), at);
  expect(read).toContain('sans');
  expect(read).not.toContain('han');
  await printPaper(paper('zh', 2), counted, new Map(), at);
  expect(read).toContain('han');
});
test('a sign that was a part of another sign in the document before is still read as itself', async () => {
  const said = (title: string) => print({ ...paper('en', 1), title });
  // Two strokes are the sign of inches, one of them that of feet; an accent stands above a letter and by itself.
  await said('12" è ÷');
  expect((await said("drop ' ` e .")).text).toContain("drop ' ` e .");
});
test('the second document is the same to the byte as the first, though its fonts are open already', async () => {
  const [first, second] = [
    await printPaper(paper('de', 3), fontSet(), new Map(), at),
    await printPaper(paper('de', 3), fonts, new Map(), at),
  ];
  expect(Buffer.compare(first, second)).toBe(0);
});

describe.each(locales)('%s', (language) => {
  test('says everything, in its language, tagged, with its fonts inside', async () => {
    const bytes = await printPaper(paper(language, 5), fonts, new Map(), at);
    const read = await readPdf(bytes);
    for (const text of ['Gruppo Orobia', 'ORO10004-002', '€ 4.00', '€ 103.07', 'Please pay.', 'Page 1 of 1'])
      expect(read.text.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
    expect(read.text.replaceAll(' ', '')).toContain(SIGNS[language].replaceAll(' ', ''));
    expect([read.language, read.title]).toEqual([language, `${SIGNS[language]} IN26-000412`]);
    expect([...read.roles]).toEqual(expect.arrayContaining(['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']));
    expect(read.fonts.size).toBeGreaterThan(1);
    for (const [name, { subset }] of read.fonts) expect(`${name} ${subset}`).toBe(`${name} true`);
    // A subset of the Chinese font is a few kilobytes of ten megabytes.
    expect(bytes.length).toBeLessThan(120_000);
  });
});

test('a code is a figure that is said in words, its address in letters beside it; the next page takes it where there is no room', async () => {
  const url = 'https://shop.example.com/en/fast-pay?link=1204.mDkAMj1n8v0K3e5Zb6bXzq7s1YxW4c9LrTgHfUo2aEI';
  const read = await print(paper('en', 3, { blocks: [{ kind: 'code', url, text: 'Scan to pay.' }] }));
  expect(read.text.replaceAll(' ', '')).toContain(url);
  expect(read.text).toContain('Scan to pay.');
  expect([...read.roles]).toContain('Figure');
  const { path, side } = codePath(url);
  // Version 6 at least: 41 modules; the corner of a code is dark.
  expect([side % 2, side >= 82, path.startsWith('M0 ')]).toEqual([0, true, true]);
  const blocks = [...paper('en', 14).blocks, { kind: 'code', url, text: 'Scan to pay.' } as const];
  expect((await print(paper('en', 14, { blocks }))).text).toContain('Scan to pay.');
});
test('what one font lacks another one has: no name is left out, whatever its letters', async () => {
  const names = 'Ατελιέ Παπαδόπουλος · Иван Ткачёв · 田中シャツ · 香港恤衫公司';
  const read = await print(paper('it', 1, { addresses: [{ label: 'A', lines: names.split(' · ') }] }));
  for (const name of names.split(' · ')) expect(read.text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
});
test('a long document goes over many pages, each with its number; no row is lost', async () => {
  const read = await print(paper('de', 120));
  expect(read.pages).toBeGreaterThan(4);
  expect(read.text).toContain(`Page ${read.pages} of ${read.pages}`);
  for (let row = 0; row < 120; row++) expect(read.text).toContain(`ORO${10_000 + row}-002`);
});
test('a word that is wider than its column is broken, not cut off', async () => {
  const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzmanufaktur';
  const read = await print(paper('de', 0, { addresses: [{ label: 'A', lines: [word.repeat(3)] }] }));
  expect(read.text.replaceAll(' ', '')).toContain(word.repeat(3));
});
test('a column is as wide as its longest word, in its head or below, as long as the others leave it the room', async () => {
  const table = (words: readonly string[]) =>
    print(
      paper('de', 0, {
        blocks: [
          {
            kind: 'table',
            summary: 'Lines',
            columns: [{ label: 'Artikel', share: 4 }, ...words.map((label) => ({ label, share: 0.6 }))],
            rows: [[{ text: 'Bergamo 40105-2' }, ...words.map(() => ({ text: 'Kommissionsnummer', sub: 'Teillieferung' }))]],
          },
        ],
      }),
    );
  const one = (await table(['Wunschlieferdatum', 'Einzelpreis', 'Auftragsmenge'])).text;
  for (const word of ['Wunschlieferdatum', 'Einzelpreis', 'Auftragsmenge', 'Kommissionsnummer', 'Teillieferung'])
    expect(one).toContain(word);
  // Where there is no room for all of them, none goes over the edge.
  const many = await table(Array.from({ length: 9 }, (_, at) => `Wunschlieferdatumsangabe${at}`));
  expect(Math.max(...many.places.map((place) => Number.parseInt(place, 10)))).toBeLessThan(550);
  expect(many.text.replaceAll(' ', '')).toContain('Wunschlieferdatumsangabe8');
});
test('what a term does not say is not printed', async () => expect((await print(paper('en', 1))).text).not.toContain('Empty'));
test('each cloth is asked for once', () => {
  const found = picturesOf(paper('en', 20));
  expect(found).toHaveLength(7);
  expect(found[0]).toMatchObject({ code: 'ORO0', color: '002' });
});
test('the same document at the same time is the same file', async () => {
  const [one, two] = [await printPaper(paper('en', 3), fonts, new Map(), at), await printPaper(paper('en', 3), fonts, new Map(), at)];
  const plain = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[A-Z]{6}\+/g, '');
  expect(plain(one).length).toBe(plain(two).length);
});
