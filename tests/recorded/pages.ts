// What somebody without scripts finds at an address of the shop, and what search engines are told: in every language, of every kind of page, also where there is none.
import { readdirSync, readFileSync } from 'node:fs';
import { locales } from '../../generated/rules.ts';
import type { PublicPages } from '../../server/http/public-pages.ts';
import type { Answer } from '../contract/http.ts';
import type { Recorder } from './record.ts';

const MOST_OF_A_KIND = 2;
/** The shop and the kind of page: `public-product/002`. */
const kindOf = (path: string) => path.split('/').slice(2, 4).join('/');
const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

export async function readPages(pages: PublicPages, recorder: Recorder): Promise<void> {
  const html = readFileSync('index.html', 'utf8');
  const note = (kind: string, question: string, status: number, text: string) =>
    recorder.note(`page ${kind}`, question, { status, headers: new Headers(), body: { line: linesOf(text) } } as Answer);
  await note('robots.txt', 'anybody', 200, pages.robots());
  const sitemap = await pages.sitemap();
  await note('sitemap.xml', 'anybody', 200, sitemap);
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  const ofEach = [...Map.groupBy(listed, kindOf).values()].flatMap((paths) => paths.slice(0, MOST_OF_A_KIND));
  const texts = readdirSync('demo/content/en/page').map((file) => `/en/page/${file.replace(/\.\w+$/, '')}`);
  const nowhere = [
    '/en/page/nowhere',
    '/en/public-product/002/XXX00000/001',
    '/en/public-catalogue/002/SS26/X/X/X',
    '/en/shop',
    '/xx/become-a-partner',
  ];
  for (const path of new Set([...ofEach, ...texts, ...nowhere]))
    for (const locale of locales) {
      const own = path.replace(/^\/en\//, `/${locale}/`);
      const page = await pages.page(own, html);
      await note(path.split('/')[2] ?? '', own, page?.status ?? 0, page?.html ?? '');
    }
}
