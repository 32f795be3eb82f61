import type { PGlite } from '@electric-sql/pglite';
import { parseSync } from 'oxc-parser';
import { parseTree, type TreeNode, type TreeValue } from './query-tree.ts';
import { type Column, type Dictionary, RowTypes, tsOf, written } from './row-types.ts';

/** What a statement takes and answers, as TypeScript. */
export interface Prepared {
  params: string[];
  /** Columns by name; null where the statement answers no rows. */
  row: [string, string][] | null;
}

/** Types of the values that a parameter may have. */
const PARAMETERS: Record<number, string> = {
  17: 'Uint8Array',
  1007: 'readonly number[]',
  1009: 'readonly string[]',
  1184: 'Date | Instant',
  114: 'string',
  3802: 'string',
};

/** The keys of `ColumnTypes`. */
export function readColumnTypes(text: string): string[] {
  const { program } = parseSync('column-types.ts', text);
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declaration?.type !== 'TSInterfaceDeclaration' || declaration.id.name !== 'ColumnTypes') return [];
    return declaration.body.body.flatMap((each) =>
      each.type === 'TSPropertySignature' && each.key.type === 'Literal' ? [String(each.key.value)] : [],
    );
  });
}

async function readDictionary(db: PGlite, named: ReadonlySet<string>): Promise<{ words: Dictionary; columns: Set<string> }> {
  const columns = new Map<string, Column>();
  const rows = await db.query<Column & { relid: number; attno: number }>(
    `select attrelid::int as relid, attnum::int as attno, relname::text as table, attname::text as name, atttypid::int as type, attnotnull as "notNull"
     from pg_attribute join pg_class c on c.oid = attrelid where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  );
  for (const { relid, attno, ...column } of rows.rows) columns.set(`${relid} ${attno}`, column);
  const functions = await db.query<{ oid: number; name: string }>('select oid::int, proname::text as name from pg_proc');
  const operators = await db.query<{ oid: number; name: string }>('select oid::int, oprname::text as name from pg_operator');
  const names = (found: { oid: number; name: string }[]) => new Map(found.map(({ oid, name }) => [oid, name]));
  const [functionNames, operatorNames] = [names(functions.rows), names(operators.rows)];
  return {
    words: {
      column: (relid, attno) => columns.get(`${relid} ${attno}`),
      functionName: (oid) => functionNames.get(oid) ?? '',
      operatorName: (oid) => operatorNames.get(oid) ?? '',
      named,
    },
    columns: new Set([...columns.values()].map(({ table, name }) => `${table}.${name}`)),
  };
}

const isNode = (tree: TreeValue | undefined): tree is TreeNode => tree !== null && typeof tree === 'object' && !Array.isArray(tree);

/**
 * Statements as the migrated database sees them: it parses and describes each, and tells its tree, from which columns and what can be null
 * follow. @throws when `ColumnTypes` names a column that does not exist
 */
export async function openPreparer(db: PGlite, columnTypes: readonly string[]) {
  const { words, columns } = await readDictionary(db, new Set(columnTypes));
  const unknown = columnTypes.filter((name) => !columns.has(name));
  if (unknown.length > 0) throw new Error(`server/store/column-types.ts names columns that do not exist: ${unknown.join(', ')}`);
  const types = new RowTypes(words);

  /** A function with the statement as its body: its catalogue entry holds the analysed tree, of writes and reads alike. */
  const treeOf = async (text: string, params: readonly number[]): Promise<TreeNode> => {
    const signature = params.map(String).join(', ');
    const named =
      params.length === 0
        ? []
        : (await db.query<{ name: string }>(`select format_type(unnest('{${signature}}'::oid[]), null) as name`)).rows;
    await db.exec(
      `create or replace function pg_temp.probe(${named.map(({ name }) => name).join(', ')}) returns void language sql begin atomic ${text}; end`,
    );
    const { rows } = await db.query<{ body: string; oid: number }>(
      `select oid::int, prosqlbody::text as body from pg_proc where proname = 'probe' order by oid desc limit 1`,
    );
    await db.exec('drop function pg_temp.probe');
    let tree: TreeValue | undefined = parseTree(rows[0]!.body);
    while (Array.isArray(tree)) tree = tree[0];
    if (!isNode(tree)) throw new Error('The statement has no tree.');
    return tree;
  };

  /** @throws what the database says of a statement that it does not understand, or Error for a result without an agreed form */
  return async (text: string): Promise<Prepared> => {
    const { queryParams, resultFields } = await db.describeQuery(text);
    const params = queryParams.map(({ dataTypeID }) => {
      const ts = PARAMETERS[dataTypeID] ?? tsOf(dataTypeID);
      if (!ts) throw new Error(`a parameter is of type ${dataTypeID}, which has no agreed form: cast it`);
      return `${ts} | null`;
    });
    if (resultFields.length === 0) return { params, row: null };
    const results = types.results(
      await treeOf(
        text,
        queryParams.map(({ dataTypeID }) => dataTypeID),
      ),
    );
    const names = results.map(([name]) => name);
    const twice = names.find((name, at) => names.indexOf(name) < at);
    if (twice) throw new Error(`two columns are called ${twice}`);
    for (const { name, dataTypeID } of resultFields)
      if (!tsOf(dataTypeID) && dataTypeID !== VOID)
        throw new Error(`column ${name} is of type ${dataTypeID}, which has no agreed form: cast it`);
    return { params, row: results.map(([name, type]) => [name, written(type)]) };
  };
}
const VOID = 2278;
