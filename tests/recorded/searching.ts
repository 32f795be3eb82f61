// What people type to find cloth: names, codes and pieces of them, words of the trade, slips of the finger, in each language; and files with which they order.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { locales } from '../../generated/rules.ts';
import { FilePart } from '../contract/files.ts';
import type { Cloth, Scene } from './scene.ts';

const FILES = 'tests/fixtures';
const MEDIA: Record<string, string> = {
  csv: 'text/csv',
  txt: 'text/plain',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** In the words of each language, right and mistyped; what names nothing; what only holds a sentence together. */
const WORDS = [
  ...[
    'poplin',
    'popplin',
    'popeline',
    'Popelin',
    '府绸',
    '衬衫',
    '蓝',
    'azzurro',
    'hellblau',
    'bleu clair',
    'white twill',
    'camicia di lino',
  ],
  ...[
    'cotton',
    'lin',
    'seide',
    'cotone 100%',
    'righe',
    'gestreift blau',
    'quadri',
    'karo',
    'jeans',
    'fischgrat',
    'oxfrod',
    'oxfords',
    'ox',
  ],
  ...['120/2', '100', 'aw26', 'continuativo', 'xyzzy', '  ', '-', 'the', 'blue poplin stripe', 'poplin xyzzy', 'twil', 'herringbones'],
];
const bare = (code: string) => code.replace(/\D/g, '');
const ofCloth = ({ code, color }: Cloth, other: Cloth) => [
  ...[
    code,
    code.toLowerCase(),
    `${code}-${color}`,
    `${code}${color}`,
    `${code} ${color}`,
    code.slice(0, 4),
    bare(code),
    bare(code).slice(1),
    color,
  ],
  ...[`${code} ${other.code}`, `${code}-${color}, ${other.code}-${other.color}`, `${code}\n${other.code}`, `${code} poplin`],
];

export async function searchForCloth(scene: Scene): Promise<void> {
  const cloths = await scene.cloths();
  const [one, other] = [cloths.get('AVAILABLE')!, cloths.get('LIMITED')!];
  for (const search of [...WORDS, ...ofCloth(one, other)]) await scene.wrongly('searchArticles', { query: { search, size: 4 } });
  for (const [at, search] of [...WORDS, ...ofCloth(one, other)].entries()) {
    const headers = { 'accept-language': locales[at % locales.length]! };
    await scene.wrongly('listArticles', { query: { search, size: 4, sort: at % 2 ? 'relevance,desc' : 'price,asc' }, headers });
  }
  for (const sort of ['relevance,desc', 'price,asc', 'price,desc', 'code,asc', 'code,desc'])
    for (const page of [0, 1]) await scene.wrongly('searchArticles', { query: { search: 'stripe blue', size: 3, page, sort } });
}
/** Each file of the tests, as it comes out of an office. */
export async function readSheets(scene: Scene): Promise<void> {
  const paths = readdirSync(FILES, { recursive: true, encoding: 'utf8' }).sort();
  for (const path of paths.filter((each) => !/json|md$/.test(each) && statSync(`${FILES}/${each}`).isFile())) {
    const type = MEDIA[path.split('.').at(-1)!] ?? 'application/octet-stream';
    const file = new FilePart(path.split('/').at(-1)!, type, new Uint8Array(readFileSync(`${FILES}/${path}`)));
    await scene.wrongly('readQuickOrderFile', { body: { file } });
  }
  for (const text of ['', ';;;\n', 'articolo;metri;data\nORO1;2,5;10. Mrz. 2027\n', 'Article\tYards\nORO1\t3\n', '\u0000\u0001'])
    await scene.wrongly('readQuickOrderFile', { body: { file: new FilePart('friday.csv', 'text/csv', text) } });
}
