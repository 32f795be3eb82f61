// Documents printed in the tab look like the server's: each font is in its place, and is fetched once.
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { fontSet } from '../../server/paper/fonts.node.ts';
import { printPaper } from '../../server/paper/print.ts';
import type { Paper } from '../../server/ports/papers.ts';
import { tabPapers } from './papers.ts';

vi.mock('../../server/paper/print.ts', () => ({ printPaper: vi.fn(async () => new Uint8Array()) }));
afterEach(() => vi.unstubAllGlobals());

test('a document of the tab has the fonts of the server, which are fetched for the first one', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(new Uint8Array(readFileSync(`.${address}`)));
  });
  for (const title of ['Invoice', 'Waybill']) await tabPapers.print({ title } as Paper);
  const [[paper, fonts] = [], [next] = []] = vi.mocked(printPaper).mock.calls;
  expect([paper, next]).toEqual([{ title: 'Invoice' }, { title: 'Waybill' }]);
  const own = fontSet();
  // Millions of bytes are no difference that anybody reads.
  for (const name of ['sans', 'strong', 'display', 'wide', 'han'] as const)
    expect(Buffer.from(own[name]).equals(fonts?.[name] ?? new Uint8Array()), name).toBe(true);
  expect(asked).toHaveLength(new Set(asked).size);
});
