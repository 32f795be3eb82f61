import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { Day } from '../../../generated/rules.ts';
import type { Caller } from '../caller.ts';
import { csvLine, csvStyle } from './csv.ts';
import { type Column, exportTable } from './table.ts';

interface Row {
  name: string;
  price: number | null;
  day: Day | null;
}
const columns: Column<Row>[] = [
  { header: 'Name', kind: 'text', value: ({ name }) => name },
  { header: 'Price', kind: 'decimal', value: ({ price }) => price },
  { header: 'Day', kind: 'day', value: ({ day }) => day },
];
const caller = { customer: { timeZone: 'Pacific/Auckland' } } as Caller;
// In Auckland it is the next day already.
const context = { locale: 'it', now: new Date('2026-11-21T23:00:00Z'), caller } as const;
async function* list(rows: readonly Row[]) {
  yield* rows;
}
const bytesOf = async (body: unknown) => new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());

describe.each(['csv', 'xlsx'] as const)('%s', (format) => {
  test('reads no further than it is read, and ends the source when it is given up', async () => {
    let made = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) {
          made++;
          yield { name: crypto.randomUUID(), price: made / 7, day: '2026-11-22' as const };
        }
      } finally {
        ended = true;
      }
    }
    const { body } = await exportTable(context, { format, name: 'Orders', columns, rows: endless() });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    // A writer may be one part ahead of its reader, and then rests.
    let before = -1;
    for (let look = 0; look < 40 && before !== made; look++) {
      before = made;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    expect(made).toBe(before);
    expect(made).toBeLessThan(20_000);
    await reader.cancel();
    expect(ended).toBe(true);
  });
  test('what fails at the start is told before anything is answered', async () => {
    // biome-ignore lint/correctness/useYield: it fails before it has anything
    async function* broken(): AsyncGenerator<Row> {
      throw new Error('no database');
    }
    await expect(exportTable(context, { format, name: 'Orders', columns, rows: broken() })).rejects.toThrow('no database');
  });
  test('an empty list has its head', async () => {
    const { body, delivery } = await exportTable(context, { format, name: 'Ordini', columns, rows: list([]) });
    expect(delivery.fileName).toBe(`Ordini 2026-11-22.${format}`);
    const bytes = await bytesOf(body);
    const rows = format === 'xlsx' ? (await readXlsx(bytes)).sheets[0]?.rows : [new TextDecoder().decode(bytes).trim().split(';')];
    expect(rows).toEqual([['Name', 'Price', 'Day']]);
  });
});
test('a cell without a value is empty, a negative number stays a number, a name of a sheet is one that a program takes', async () => {
  const rows = () => list([{ name: '-2', price: -2.5, day: null }]);
  const csv = await exportTable(context, { format: 'csv', name: 'x', columns, rows: rows() });
  expect(new TextDecoder().decode(await bytesOf(csv.body))).toBe("Name;Price;Day\r\n'-2;-2,5;\r\n");
  const xlsx = await exportTable(context, { format: 'xlsx', name: 'Orders [2026]: all/some', columns, rows: rows() });
  const [sheet] = (await readXlsx(await bytesOf(xlsx.body))).sheets;
  expect(sheet?.rows[1]?.slice(0, 2)).toEqual(['-2', -2.5]);
  expect(sheet?.name).not.toMatch(/[[\]:/]/);
});
test.each([
  ['=1+1', "'=1+1"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['\u200b@SUM', "'\u200b@SUM"],
  ['a;b', '"a;b"'],
  ['a,b', 'a,b'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain - text', 'plain - text'],
])('the text %j is written %j', (text, written) => expect(csvLine([text], csvStyle('de'))).toBe(`${written}\r\n`));
