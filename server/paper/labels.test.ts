import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { Paper } from '../ports/papers.ts';
import { fontSet } from './fonts.node.ts';
import { printPaper } from './print.ts';

const labels = Array.from({ length: 26 }, (_, at) => ({
  url: `https://shop.test/${at}`,
  title: `ORO-${at}`,
  text: 'Marina stripe',
  small: 'Book',
}));
const paper: Paper = {
  language: 'en',
  title: 'Labels',
  fileName: 'Labels',
  sender: { name: 'Trama', legal: '' },
  pageOf: 'Page {page} of {pages}',
  bare: true,
  addresses: [],
  facts: [],
  blocks: [{ kind: 'labels', labels }],
};

/** Page, and distance from the left and from below, of each title. */
async function placesOf(bytes: Uint8Array): Promise<Map<string, { page: number; x: number; y: number }>> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const places = new Map<string, { page: number; x: number; y: number }>();
  for (let page = 1; page <= document.numPages; page++)
    for (const item of (await (await document.getPage(page)).getTextContent()).items)
      if ('str' in item && item.str.startsWith('ORO-')) {
        const [, , , , x = 0, y = 0] = item.transform as number[];
        places.set(item.str, { page, x: Math.round(x), y: Math.round(y) });
      }
  return places;
}

test('three labels stand beside each other and eight below each other, and each sheet is filled as the first', async () => {
  const places = await placesOf(await printPaper(paper, fontSet(), new Map(), new Date('2026-11-20T10:15:00Z')));
  const of = (at: number) => {
    const place = places.get(`ORO-${at}`);
    if (!place) throw new Error(`There is no label ${at}`);
    return place;
  };
  expect(places.size).toBe(labels.length);
  expect([of(1).y, of(2).y]).toEqual([of(0).y, of(0).y]);
  expect(new Set([of(0).x, of(1).x, of(2).x]).size).toBe(3);
  expect([of(3).x, of(21).x]).toEqual([of(0).x, of(0).x]);
  expect(of(3).y).toBeLessThan(of(0).y);
  expect(of(23).y).toBeGreaterThan(0);
  expect(of(24)).toEqual({ ...of(0), page: 2 });
  expect(of(25)).toEqual({ ...of(1), page: 2 });
});
