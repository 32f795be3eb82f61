import { membersAt, nodeAt, nodesAt, numberAt, type TreeNode, textAt } from './query-tree.ts';

/** What a value is in TypeScript, and whether it can be null. */
export interface ValueType {
  ts: string;
  nullable: boolean;
}
export interface Column {
  table: string;
  name: string;
  type: number;
  notNull: boolean;
}
/** What must be known of a database to type its statements. */
export interface Dictionary {
  /** By number of the table and of the column. */
  column(relid: number, attno: number): Column | undefined;
  functionName(oid: number): string;
  operatorName(oid: number): string;
  /** `table.column` of the columns whose type says more than PostgreSQL knows (`server/store/column-types.ts`). */
  named: ReadonlySet<string>;
}

const JSON_TYPE = 114;
/** What both engines make of a PostgreSQL type (`server/store/store.ts`). A type that is not here has no agreed form. */
const TYPES: Record<number, string> = {
  16: 'boolean',
  17: 'Uint8Array',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  [JSON_TYPE]: 'unknown',
  701: 'number',
  1007: 'number[]',
  1009: 'string[]',
  1082: 'Day',
  1184: 'Date',
  2950: 'string',
  3802: 'unknown',
};
export const tsOf = (oid: number): string | undefined => TYPES[oid];

/** Answer a value whatever they are given. */
const NEVER_NULL = new Set(['count', 'json_build_object', 'jsonb_build_object', 'now', 'pg_current_snapshot', 'pg_current_xact_id']);
/** Operators that may answer null for values that are none: they look into JSON. */
const LOOKING = new Set(['->', '->>', '#>', '#>>']);
/** Strict functions that answer a value for every value. */
const TOTAL = new Set([
  'array_to_string',
  'cardinality',
  'length',
  'lower',
  'nextval',
  'pg_snapshot_xmin',
  'power',
  'round',
  'strpos',
  'upper',
]);
const RESULT_FIELDS = [
  'vartype',
  'consttype',
  'paramtype',
  'aggtype',
  'funcresulttype',
  'opresulttype',
  'resulttype',
  'coalescetype',
  'casetype',
  'minmaxtype',
  'array_typeid',
];

/** The value of a text constant: raw bytes with a zero behind them, or with a head of four bytes before them. */
function constantText(node: TreeNode): string {
  const bytes = (Array.isArray(node.fields.constvalue) ? node.fields.constvalue : []).map(Number);
  return new TextDecoder().decode(Uint8Array.from(textAt(node, 'constlen') === '-2' ? bytes.slice(0, -1) : bytes.slice(4)));
}

const join = (types: readonly ValueType[]): ValueType => ({
  ts: [...new Set(types.map(({ ts }) => ts))].join(' | '),
  nullable: types.some(({ nullable }) => nullable),
});
export const written = ({ ts, nullable }: ValueType): string => (nullable && ts !== 'unknown' ? `${ts} | null` : ts);

/** Inside JSON a moment is written out, and bytes are text. */
const IN_JSON: Readonly<Record<string, string>> = { Date: 'Instant', Uint8Array: 'string' };
const writtenInJson = (type: ValueType): string =>
  written({ ...type, ts: type.ts.replaceAll(/\b(?:Date|Uint8Array)\b/g, (word) => IN_JSON[word] as string) });

/** Types the results of analysed statements: a column is what the table says, anything else is nullable unless it is known not to be. */
export class RowTypes {
  readonly #words: Dictionary;

  constructor(words: Dictionary) {
    this.#words = words;
  }

  /** Result columns of a statement by name, in their order. */
  results(query: TreeNode): [string, ValueType][] {
    return this.#columns(query, [query]).map(({ name, type }) => [name, type]);
  }

  #columns(query: TreeNode, scopes: readonly TreeNode[]): { name: string; type: ValueType }[] {
    const list = query.fields.commandType === '1' ? 'targetList' : 'returningList';
    const targets = nodesAt(query, list).filter((target) => textAt(target, 'resjunk') !== 'true');
    if (nodeAt(query, 'setOperations')) {
      const parts = nodesAt(query, 'rtable')
        .map((entry) => nodeAt(entry, 'subquery'))
        .filter((part) => part !== null)
        .map((part) => this.#columns(part, [part, ...scopes]));
      return targets.map((target, at) => ({ name: textAt(target, 'resname'), type: join(parts.map((part) => part[at]!.type)) }));
    }
    return targets.map((target) => ({ name: textAt(target, 'resname'), type: this.#typeOf(nodeAt(target, 'expr')!, scopes) }));
  }

  #variable(node: TreeNode, scopes: readonly TreeNode[]): ValueType {
    const levels = numberAt(node, 'varlevelsup');
    const outer = scopes.slice(levels);
    const entry = nodesAt(outer[0]!, 'rtable')[numberAt(node, 'varno') - 1]!;
    const place = numberAt(node, 'varattno');
    const found = this.#entryColumn(entry, place, outer);
    const type = found ?? { ts: tsOf(numberAt(node, 'vartype')) ?? 'unknown', nullable: true };
    // The joins that may leave the row out, so that the column is null though its table forbids it.
    return membersAt(node, 'varnullingrels').length > 0 ? { ...type, nullable: true } : type;
  }

  #entryColumn(entry: TreeNode, place: number, scopes: readonly TreeNode[]): ValueType | undefined {
    const subquery = nodeAt(entry, 'subquery');
    if (subquery) return this.#columns(subquery, [subquery, ...scopes])[place - 1]?.type;
    switch (numberAt(entry, 'rtekind')) {
      case 0: {
        const column = this.#words.column(numberAt(entry, 'relid'), place);
        if (!column) return undefined;
        const key = `${column.table}.${column.name}`;
        const ts = this.#words.named.has(key) ? `ColumnTypes['${key}']` : (tsOf(column.type) ?? 'unknown');
        return { ts, nullable: !column.notNull };
      }
      case 2:
        return this.#typeOf(nodesAt(entry, 'joinaliasvars')[place - 1]!, scopes);
      case 6: {
        const up = scopes.slice(numberAt(entry, 'ctelevelsup'));
        const table = nodesAt(up[0]!, 'cteList').find((each) => textAt(each, 'ctename') === textAt(entry, 'ctename'));
        const query = table && nodeAt(table, 'ctequery');
        return query ? this.#columns(query, [query, ...up])[place - 1]?.type : undefined;
      }
      case 9:
        return this.#typeOf(nodesAt(entry, 'groupexprs')[place - 1]!, scopes);
      default:
        return undefined;
    }
  }

  #jsonObject(args: readonly TreeNode[], scopes: readonly TreeNode[]): string {
    const fields: string[] = [];
    for (let at = 0; at + 1 < args.length; at += 2) {
      const key = args[at] as TreeNode;
      if (key.kind !== 'CONST') return 'unknown';
      const type = this.#typeOf(args[at + 1] as TreeNode, scopes);
      fields.push(`${JSON.stringify(constantText(key))}: ${writtenInJson(type)}`);
    }
    return `{ ${fields.join('; ')} }`;
  }

  /** All values of a column in one list, nulls among them. */
  #jsonList(aggregate: TreeNode, scopes: readonly TreeNode[]): string | undefined {
    if (!/^jsonb?_agg$/.test(this.#words.functionName(numberAt(aggregate, 'aggfnoid')))) return undefined;
    return `(${writtenInJson(this.#typeOf(nodeAt(nodesAt(aggregate, 'args')[0]!, 'expr')!, scopes))})[]`;
  }

  #call(node: TreeNode, args: readonly TreeNode[], scopes: readonly TreeNode[], plain: string): ValueType {
    const name = this.#words.functionName(numberAt(node, 'funcid'));
    const types = args.map((arg) => this.#typeOf(arg, scopes));
    const anyNull = types.some(({ nullable }) => nullable);
    if (/^jsonb?_build_object$/.test(name)) return { ts: this.#jsonObject(args, scopes), nullable: false };
    // Arrays of the schema hold no nulls.
    if (name === 'unnest') return { ts: `(${types[0]!.ts})[number]`, nullable: false };
    const isCast = numberAt(node, 'funcformat') !== 0;
    return { ts: plain, nullable: !NEVER_NULL.has(name) && !((isCast || TOTAL.has(name)) && !anyNull) };
  }

  #typeOf(node: TreeNode, scopes: readonly TreeNode[]): ValueType {
    const args = nodesAt(node, 'args');
    const own = nodeAt(node, 'arg');
    const oid = Number(RESULT_FIELDS.map((field) => node.fields[field]).find((value) => typeof value === 'string') ?? 0);
    const plain = tsOf(oid) ?? 'unknown';
    const types = () => args.map((arg) => this.#typeOf(arg, scopes));
    switch (node.kind) {
      case 'VAR':
        return this.#variable(node, scopes);
      case 'CONST':
        return { ts: plain, nullable: textAt(node, 'constisnull') === 'true' };
      case 'FUNCEXPR':
        return this.#call(node, args, scopes, plain);
      case 'AGGREF':
        return { ts: this.#jsonList(node, scopes) ?? plain, nullable: this.#isEmptyAggregate(node, scopes) };
      case 'OPEXPR':
        return {
          ts: plain,
          nullable: LOOKING.has(this.#words.operatorName(numberAt(node, 'opno'))) || types().some(({ nullable }) => nullable),
        };
      case 'BOOLEXPR':
        return { ts: 'boolean', nullable: types().some(({ nullable }) => nullable) };
      case 'SCALARARRAYOPEXPR':
        return { ts: 'boolean', nullable: true };
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
        return { ts: 'boolean', nullable: false };
      case 'COALESCEEXPR':
      case 'MINMAXEXPR': {
        const each = types();
        return { ts: plain, nullable: each.every(({ nullable }) => nullable) };
      }
      case 'CASEEXPR': {
        const otherwise = nodeAt(node, 'defresult');
        const branches = [...args.map((when) => nodeAt(when, 'result')!), ...(otherwise ? [otherwise] : [])];
        const values = branches.filter((branch) => !(branch.kind === 'CONST' && textAt(branch, 'constisnull') === 'true'));
        const type = join(values.map((branch) => this.#typeOf(branch, scopes)));
        return { ts: type.ts || plain, nullable: type.nullable || values.length < branches.length || !otherwise };
      }
      case 'RELABELTYPE':
        return this.#typeOf(own!, scopes);
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
        return { ts: plain, nullable: this.#typeOf(own!, scopes).nullable };
      case 'SUBLINK':
        return this.#sublink(node, scopes);
      case 'SQLVALUEFUNCTION':
      case 'ARRAYEXPR':
        return { ts: plain, nullable: false };
      default:
        return { ts: plain, nullable: true };
    }
  }

  /** A group has a row, so that what is made of values that are never null is not null either. A count is never null. */
  #isEmptyAggregate(node: TreeNode, scopes: readonly TreeNode[]): boolean {
    if (this.#words.functionName(numberAt(node, 'aggfnoid')) === 'count') return false;
    const query = scopes[numberAt(node, 'agglevelsup')]!;
    const isGrouped = nodesAt(query, 'groupClause').length > 0 && !Array.isArray(query.fields.groupingSets);
    if (!isGrouped || nodeAt(node, 'aggfilter')) return true;
    return nodesAt(node, 'args').some((arg) => this.#typeOf(nodeAt(arg, 'expr')!, scopes).nullable);
  }

  #sublink(node: TreeNode, scopes: readonly TreeNode[]): ValueType {
    const query = nodeAt(node, 'subselect')!;
    const kind = numberAt(node, 'subLinkType');
    if (kind === 0) return { ts: 'boolean', nullable: false };
    if (kind !== 4 && kind !== 6) return { ts: 'boolean', nullable: true };
    const type = this.#columns(query, [query, ...scopes])[0]!.type;
    if (kind === 6) return { ts: `${/[ |]/.test(type.ts) ? `(${type.ts})` : type.ts}[]`, nullable: false };
    // A sum over everything is one row; any other subquery may find none.
    const isOneRow = textAt(query, 'hasAggs') === 'true' && nodesAt(query, 'groupClause').length === 0 && !nodeAt(query, 'havingQual');
    return { ...type, nullable: type.nullable || !isOneRow };
  }
}
