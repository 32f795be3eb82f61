import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { readPdf } from '../../tests/support/pdf.ts';
import { type Paper, PapersBusyError } from '../ports/papers.ts';
import { type DeskOptions, PaperDesk } from './desk.node.ts';

const paper = (rows = 1): Paper => ({
  language: 'en',
  title: 'Order confirmation OR26-000001',
  fileName: 'OR26-000001',
  sender: { name: 'Gruppo Orobia', legal: 'Albino' },
  addresses: [],
  facts: [],
  blocks: [
    {
      kind: 'table',
      summary: 'Lines',
      columns: [{ label: 'Article', share: 1 }],
      rows: Array.from({ length: rows }, (_, row) => [
        { text: `Poplin ${row}`, picture: { code: `ORO${row}`, color: '001', averageColor: '#aebfd9' } },
      ]),
    },
  ],
  pageOf: '{page}/{pages}',
});
let desk: PaperDesk | undefined;
const open = (options: Partial<DeskOptions> = {}) => {
  desk = new PaperDesk({ picture: async () => undefined, ...options });
  return desk;
};
afterEach(() => desk?.close());
const isAlive = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('prints beside the shop, with the pictures it is given, and ends when there is nothing to print', async () => {
  const picture = await sharp({ create: { width: 160, height: 200, channels: 3, background: '#123456' } })
    .webp()
    .toBuffer();
  const asked: string[] = [];
  const here = open({
    idleMs: 1_000,
    picture: async ({ code, color }) => {
      asked.push(`${code}-${color}`);
      return new Uint8Array(picture);
    },
  });
  const bytes = await here.print(paper(2));
  const { pid } = here;
  expect(isAlive(pid)).toBe(true);
  expect(Buffer.from(bytes).toString('latin1')).toContain('/DCTDecode');
  expect((await readPdf(bytes)).text).toContain('Poplin 1');
  expect(asked).toEqual(['ORO0-001', 'ORO1-001']);
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  expect((await readPdf(await here.print(paper()))).pages).toBe(1);
});
test('a picture that can not be had does not hold a document up', async () => {
  const here = open({ picture: () => Promise.reject(new Error('no cloth')) });
  expect((await readPdf(await here.print(paper()))).text).toContain('Poplin 0');
});
test('a printer that dies fails who waits for it, and the next one gets a new printer', async () => {
  const here = open();
  await here.print(paper());
  const lost = here.print(paper(400));
  const { pid } = here;
  setTimeout(() => process.kill(pid ?? 0, 'SIGKILL'), 5);
  await expect(lost).rejects.toThrow('ended');
  expect((await here.print(paper())).length).toBeGreaterThan(1_000);
  expect(here.pid).not.toBe(pid);
});
test('more than can wait are refused at once', async () => {
  const here = open({ maxWaiting: 2 });
  const waiting = [here.print(paper()), here.print(paper())];
  await expect(here.print(paper())).rejects.toBeInstanceOf(PapersBusyError);
  await Promise.all(waiting);
  await expect(here.print(paper())).resolves.toBeInstanceOf(Uint8Array);
});
