import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findStatements } from './find.ts';

const folder = mkdtempSync(join(tmpdir(), 'trama-sql-'));
afterAll(() => rmSync(folder, { recursive: true }));
function find(code: string) {
  writeFileSync(join(folder, 'queries.ts'), code);
  const { statements, excused, problems } = findStatements([folder]);
  return {
    texts: statements.flatMap(({ texts }) => texts),
    excused: excused.length,
    problems: problems.map((line) => line.split('queries.ts')[1]),
  };
}

test('a statement is every text that its parts can make', () => {
  expect(
    find(`
      const COLUMNS = 'id, name';
      const WHERE = \`where \${COLUMNS} is null\` as const;
      const ORDER = { id: 'm.id', name: 'm.name' } as const;
      const json = <A extends string>(alias: A) => \`to_json(\${alias})\` as const;
      export function list(tx: Tx, by: keyof typeof ORDER, table: 'a' | 'b', down: boolean) {
        const direction = down ? 'desc' : 'asc';
        return [tx.rows(\`select \${COLUMNS} from \${table} order by \${ORDER[by]} \${direction}\`), tx.one(\`select \${json('x')} \${WHERE}\`)];
      }`),
  ).toMatchObject({
    texts: [
      ...['a', 'b'].flatMap((table) =>
        ['id', 'name'].flatMap((by) => ['desc', 'asc'].map((way) => `select id, name from ${table} order by m.${by} ${way}`)),
      ),
      'select to_json(x) where id, name is null',
    ],
    problems: [],
  });
  expect(find(`async (tx: Tx) => { for (const name of ['a', 'b'] as const) await tx.run(\`delete from \${name}\`); }`).texts).toEqual([
    'delete from a',
    'delete from b',
  ]);
});
test('a statement that nobody can see is a problem unless it says why', () => {
  const hidden = `export const gone = (tx: Tx, name: string) =>\n  tx.run(\`delete from \${name}\`);`;
  expect(find(hidden).problems).toEqual([expect.stringContaining('a parameter does not list its texts')]);
  expect(find(hidden.replace('  tx', '  // unprepared: the table is given.\n  tx'))).toEqual({ texts: [], excused: 1, problems: [] });
  expect(find(`import { TEXT } from './x.ts';\nexport const f = (tx: Tx) => tx.run(TEXT);`).problems).toEqual([
    expect.stringContaining('TEXT comes from elsewhere'),
  ]);
});
test('what the compiler would take for any text is refused as well', () => {
  expect(find(`const A = 'a';\nconst B = \`\${A}b\`;\nexport const f = (tx: Tx) => tx.run(B);`).problems).toEqual([
    expect.stringContaining('B lacks `as const`'),
  ]);
});
test('a row typed by hand and a transaction under another name are problems', () => {
  expect(find(`export const f = (tx: Tx) => tx.one<{ n: number }>('select 1 as n');`).problems).toEqual([
    expect.stringContaining('comes from its statement'),
  ]);
  expect(find(`export const f = (t: Tx) => t.run('delete from a');`).problems).toEqual([expect.stringContaining('is called tx')]);
  expect(find(`store.read((open) => open.rows('select 1'));`).problems).toEqual([expect.stringContaining('is called tx')]);
});
