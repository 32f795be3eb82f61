import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEMPLATE } from '../../server/store/open.ts';
import { createPglite } from '../../server/store/pglite.ts';
import { openPreparer, readColumnTypes } from './prepare.ts';

type Db = Awaited<ReturnType<typeof createPglite>>;
let db: Db;
let prepare: Awaited<ReturnType<typeof openPreparer>>;
beforeAll(async () => {
  db = await createPglite({ loadDataDir: new Blob([readFileSync(TEMPLATE)]) });
  await db.exec(`create table mill (id int primary key, name text not null, town text, kinds text[] not null, opened date not null);
    create table loom (id int primary key, mill_id int not null references mill, cm int not null, spare int, made_at timestamptz not null, facts jsonb not null)`);
  prepare = await openPreparer(db, ['mill.kinds', 'loom.facts']);
});
afterAll(() => db.close());
const row = async (text: string) => Object.fromEntries((await prepare(text)).row ?? []);

describe('rows', () => {
  test('a column is what its table says, and what the program knows of it besides', async () => {
    expect(await row('select id, name, town, kinds, opened from mill')).toEqual({
      id: 'number',
      name: 'string',
      town: 'string | null',
      kinds: "ColumnTypes['mill.kinds']",
      opened: 'Day',
    });
  });
  test('a join that may leave a row out makes its columns nullable, wherever they pass through', async () => {
    expect(await row('select m.name, l.cm from mill m left join loom l on l.mill_id = m.id')).toEqual({
      name: 'string',
      cm: 'number | null',
    });
    expect(await row('select m.name, l.cm from mill m join loom l on l.mill_id = m.id')).toEqual({ name: 'string', cm: 'number' });
    expect(await row('select s.cm from (select l.cm from mill m left join loom l on l.mill_id = m.id) s')).toEqual({ cm: 'number | null' });
    expect(await row('with s as (select l.cm from mill m left join loom l on l.mill_id = m.id) select cm + 1 as more from s')).toEqual({
      more: 'number | null',
    });
    expect(await row('select l.cm from mill m left join loom l on l.mill_id = m.id group by l.cm')).toEqual({ cm: 'number | null' });
  });
  test('sums are null over nothing; a group always has a row', async () => {
    expect(await row('select sum(cm)::int as sum, count(*)::int as n from loom')).toEqual({ sum: 'number | null', n: 'number' });
    expect(await row('select mill_id, sum(cm)::int as sum, max(spare) as spare from loom group by mill_id')).toEqual({
      mill_id: 'number',
      sum: 'number',
      spare: 'number | null',
    });
    expect(await row('select sum(cm) filter (where cm > 3)::int as sum from loom group by mill_id')).toEqual({ sum: 'number | null' });
    expect(await row('select (select count(*)::int from loom) as n, (select cm from loom limit 1) as cm')).toEqual({
      n: 'number',
      cm: 'number | null',
    });
  });
  test('expressions are nullable unless it is known that they are not', async () => {
    expect(
      await row(
        `select coalesce(town, '') as a, town || name as b, name || '!' as c, exists (select from loom) as d, case when mill.id > 1 then name end as e,
           town is null as f, lower(name) as g, greatest(spare, cm) as h, $1::text as i from mill join loom on mill_id = mill.id`,
      ),
    ).toMatchObject({
      a: 'string',
      b: 'string | null',
      c: 'string',
      d: 'boolean',
      e: 'string | null',
      f: 'boolean',
      g: 'string',
      h: 'number',
      i: 'string | null',
    });
  }, 20_000);
  test('JSON that a statement makes is typed by its parts; what it looks up in JSON may be missing', async () => {
    expect(await row(`select json_build_object('name', name, 'town', town, 'n', id) as json from mill`)).toEqual({
      json: '{ "name": string; "town": string | null; "n": number }',
    });
    expect(
      await row(`select json_build_object('made', made_at, 'opened', opened) as json from loom join mill on mill_id = mill.id`),
    ).toEqual({
      json: '{ "made": Instant; "opened": Day }',
    });
    expect(await row(`select facts, facts->>'x' as x from loom`)).toEqual({ facts: "ColumnTypes['loom.facts']", x: 'string | null' });
  });
  test('unions are what any of their parts is, lists are what their elements are', async () => {
    expect(await row('select id, town from mill union all select id, null from loom')).toMatchObject({
      id: 'number',
      town: 'string | null',
    });
    expect(await row('select name as x from mill union select town from mill')).toEqual({ x: 'string | null' });
    expect(await row('select unnest(kinds) as kind from mill')).toEqual({ kind: "(ColumnTypes['mill.kinds'])[number]" });
    expect(await row('select array(select id from loom) as ids')).toEqual({ ids: 'number[]' });
  });
  test('what a write answers is typed as well, and a write that answers nothing has no row', async () => {
    expect(await row('update loom set spare = $1 where id = $2 returning id, spare, made_at')).toEqual({
      id: 'number',
      spare: 'number | null',
      made_at: 'Date',
    });
    expect(await prepare('insert into loom (id, mill_id, cm, made_at, facts) values ($1, $2, $3, $4, $5)')).toEqual({
      params: ['number | null', 'number | null', 'number | null', 'Date | Instant | null', 'string | null'],
      row: null,
    });
  });
});

describe('refused', () => {
  test('a column that is not there, two of one name, a type without an agreed form', async () => {
    await expect(prepare('select nome from mill')).rejects.toThrow('column "nome" does not exist');
    await expect(prepare('select id, cm as id from loom')).rejects.toThrow('two columns are called id');
    await expect(prepare('select sum(cm) as sum, avg(cm) as mean from loom')).rejects.toThrow('column mean is of type 1700');
  });
  test('a word for a column that does not exist', async () => {
    await expect(openPreparer(db, ['mill.colour'])).rejects.toThrow('mill.colour');
    expect(readColumnTypes("export interface ColumnTypes { 'a.b': string; 'c.d': 1 | 2 }")).toEqual(['a.b', 'c.d']);
  });
});
