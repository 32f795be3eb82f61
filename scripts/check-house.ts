// House rules by syntax trees: who speaks HTTP, which label keys there are, and that no type repeats what the contract says.
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import * as rules from '../generated/rules.ts';
import { deref, listOperations, readContract, type Schema } from './gen/contract.ts';
import { readLabels } from './gen/labels.ts';
import { unshown } from './lib/shown.ts';
import { isTest, sources } from './lib/sources.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  value?: unknown;
  computed?: boolean;
  property?: Node;
  object?: Node;
  source?: Node;
  specifiers?: { imported?: { name?: string }; importKind?: string }[];
  callee?: Node;
  arguments?: Node[];
  properties?: Node[];
  argument?: Node;
  quasis?: { value: { cooked: string | null } }[];
  left?: Node;
  key?: Node;
  body?: { body: Node[] };
  members?: Node[];
  id?: Node;
  typeAnnotation?: Node;
}
const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** Ways out of the page besides the generated clients. */
const WIRES = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'sendBeacon', 'RTCPeerConnection']);
/** Modules that speak: whoever imports them speaks too. */
const SPEAKING = /^axios$|(?:^|\/)api\/(?:http|wire)\.ts$|^\.\/(?:http|wire)\.ts$/;
/** What tells an error from others, who hears of troubles, where a query would ask: with these nobody asks for anything. */
const HARMLESS = new Set(['isAxiosError', 'isCancel', 'onTrouble', 'addressOf', 'bringTheLine', 'beforeRefusals', 'onWritten']);
/** The axios instance, the content service, and what is written around them. */
export const SPEAKERS = new Map([
  ['src/api/http.ts', 'what the generated clients ask'],
  ['src/api/wire.ts', 'the one instance that speaks for them'],
  ['src/api/content.ts', 'the content service'],
]);
/** Paths of the contract with more than one step, which no screen has too. */
const API_PATHS = [...new Set(listOperations(readContract()).map(({ path }) => path))]
  .filter((path) => path.split('/').length > 2)
  .map((path) => new RegExp(`^(?:/api/v1)?${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?.*)?$`));
const isApiPath = (text: string) => /^\/api\//.test(text) || API_PATHS.some((pattern) => pattern.test(text));

/** Findings of one file of the app that speaks HTTP by itself. */
export function ownWires(path: string, text: string): string[] {
  if (SPEAKERS.has(path)) return [];
  const found: string[] = [];
  const say = (node: Node, what: string) => found.push(`${path}:${lineOf(text, node.start)}: ${what}`);
  const wire = (node: Node, name: unknown) => WIRES.has(String(name)) && say(node, `speaks HTTP by itself: ${String(name)}`);
  const imported = (node: Node) => {
    const name = String(node.source?.value ?? '');
    const parts = (node.specifiers ?? []).filter(({ importKind }) => importKind !== 'type').map(({ imported: part }) => part?.name ?? '*');
    if (SPEAKING.test(name) && (node.type === 'ImportExpression' || parts.some((part) => !HARMLESS.has(part))))
      say(node, `imports ${name}: only the generated clients do`);
  };
  new Visitor({
    Identifier: (node) => wire(node as Node, (node as Node).name),
    Literal: (node) => {
      const { value } = node as Node;
      if (typeof value !== 'string') return;
      if (WIRES.has(value)) wire(node as Node, value);
      if (isApiPath(value) && !path.endsWith('paths.ts')) say(node as Node, `writes an address of the API: ${value}`);
    },
    TemplateLiteral: (node) => {
      const whole = ((node as Node).quasis ?? []).map(({ value }) => value.cooked ?? '').join('x');
      if (isApiPath(whole) && !path.endsWith('paths.ts')) say(node as Node, `writes an address of the API: ${whole}`);
    },
    ImportDeclaration: (node) => {
      if ((node as { importKind?: string }).importKind !== 'type') imported(node as Node);
    },
    ImportExpression: (node) => imported(node as Node),
  }).visit(parseSync(path, text).program);
  return found;
}

const labelKeys = Object.keys(readLabels());
/** Label keys that a file asks for and nobody has written, also where only their beginning stands there. */
export function strangeLabels(path: string, text: string): string[] {
  const found: string[] = [];
  const head = (node: Node | undefined): { start: string; end: string } | string | undefined => {
    if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
    if (node?.type !== 'TemplateLiteral') return undefined;
    const parts = (node.quasis ?? []).map(({ value }) => value.cooked ?? '');
    return parts.length === 1 ? parts[0] : { start: parts[0] ?? '', end: parts.at(-1) ?? '' };
  };
  new Visitor({
    CallExpression: (call) => {
      const node = call as Node;
      const { callee } = node;
      const asks = callee?.type === 'MemberExpression' && callee.object?.name === 't' && callee.property?.name === 'find';
      if (!asks) return;
      const key = head(node.arguments?.[0]);
      const line = `${path}:${lineOf(text, node.start)}`;
      if (key === undefined) found.push(`${line}: asks for a label by a name that nobody can check`);
      else if (typeof key === 'string' ? !labelKeys.includes(key) : !isFamily(key))
        found.push(`${line}: no label is called ${typeof key === 'string' ? key : `${key.start}…${key.end}`}`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}
/** The area may come from a variable too; then at least its end must be somebody's. */
const isFamily = ({ start, end }: { start: string; end: string }) =>
  labelKeys.some((key) => key.startsWith(start) && key.endsWith(end) && key.length > start.length + end.length);

/** Families that name a part of a list on purpose. */
const IN_PART: Record<string, string> = {
  'invoices.kinds invoiceTypes': 'an invoice is called one by its page',
  'invoices.kinds paymentMethods': 'bank receipts are a way to pay and a document',
  'partner.state partnerStates': 'a draft is nobody’s to look at',
  'partner.stateText partnerStates': 'a draft is nobody’s to look at',
  'facet priceListColumns': 'some columns are facets too',
};
/** Most of a list of codes has labels of one family: then all of it. */
const MOST = 0.6;
export function missingMembers(keys: readonly string[] = labelKeys): string[] {
  const families = Map.groupBy(keys, (key) => key.slice(0, key.lastIndexOf('.')));
  return Object.entries(rules).flatMap(([list, codes]) => {
    if (!Array.isArray(codes) || codes.length < 3 || !codes.every((code) => typeof code === 'string')) return [];
    return [...families].flatMap(([family, members]) => {
      const has = (code: string) => members.includes(`${family}.${code}`);
      const share = codes.filter(has).length / codes.length;
      // Some families speak of a part of a list on purpose, and of other things besides.
      if (share < MOST || share === 1 || members.length > codes.length * 1.5 || IN_PART[`${family} ${list}`]) return [];
      return codes.filter((code) => !has(code)).map((code) => `labels: ${family} names most of ${list}, but not ${code}`);
    });
  });
}

/** Other types of the same names: texts of a form, and rows, which the statements themselves type (npm run sql). */
const OTHER_KINDS = /^server\/store\/|^src\/features\/partner\/typed\.ts$/;
/** Types with so few fields may be alike by chance. */
const FEWEST_FIELDS = 5;
const contract = readContract();
const SCHEMAS = new Map(
  Object.entries(contract.components.schemas).flatMap(([name, input]) => {
    const schema = deref<Schema>(contract, input);
    const own = Object.keys(schema.properties ?? {});
    return own.length >= FEWEST_FIELDS ? [[name, new Set(own)] as const] : [];
  }),
);
/** Types of a file that say again what a schema of the contract says: the same fields, all of them. */
export function repeatedSchemas(path: string, text: string): string[] {
  if (OTHER_KINDS.test(path)) return [];
  const found: string[] = [];
  const judge = (node: Node, members: Node[] | undefined) => {
    const names = (members ?? []).flatMap((member) => (member.type === 'TSPropertySignature' && member.key?.name ? [member.key.name] : []));
    if (names.length < FEWEST_FIELDS || names.length !== members?.length) return;
    for (const [schema, fields] of SCHEMAS)
      if (names.length === fields.size && names.every((name) => fields.has(name)))
        found.push(`${path}:${lineOf(text, node.start)}: ${node.id?.name} has the fields of ${schema}: take the generated type`);
  };
  new Visitor({
    TSInterfaceDeclaration: (node) => judge(node as unknown as Node, (node as unknown as Node).body?.body),
    TSTypeAliasDeclaration: (node) => {
      const { typeAnnotation } = node as unknown as Node;
      if (typeAnnotation?.type === 'TSTypeLiteral') judge(node as unknown as Node, typeAnnotation.members);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** What makes a key known to the shop; `once` of a module makes it of what it is told. */
const KEEPERS = ['idempotent', 'quietly', 'once'];
/** What a call sends and its idempotency key does not know: two sendings of different things would be taken for one. */
export function looseKeys(path: string, text: string): string[] {
  const found: string[] = [];
  const namesIn = ({ start, end }: Node): string[] => text.slice(start, end).match(/[A-Za-z_$][\w$]*/g) ?? [];
  /** What is sent is a name, a part of one, or put together of names. */
  const sentIn = (node: Node | undefined): string[] => {
    if (!node || node.type === 'Literal') return [];
    if (node.type === 'ObjectExpression')
      return (node.properties ?? []).flatMap(({ value, argument }) => sentIn((value as Node) ?? argument));
    return namesIn(node).slice(0, 1);
  };
  new Visitor({
    CallExpression: (call) => {
      const all = (call as Node).arguments ?? [];
      const wrap = all.find(({ callee }) => KEEPERS.includes(callee?.name ?? ''));
      const key = wrap?.callee?.name === 'once' ? wrap : wrap?.arguments?.[0];
      if (!key || (key !== wrap && key.callee?.property?.name !== 'keyFor')) return;
      const knows = namesIn(key);
      for (const name of all.filter((argument) => argument !== wrap).flatMap(sentIn))
        if (!knows.includes(name)) found.push(`${path}:${lineOf(text, key.start)}: the idempotency key does not know ${name}`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}
/** Days that are cut off a moment: which day it is depends on where, and `dayIn` has to be told. */
export const cutDays = (path: string, text: string): string[] =>
  path === 'shared/rules/days.ts'
    ? []
    : [...text.matchAll(/\.toISOString\(\)\s*\.(?:slice|substring|split)\((?:0, 10|'T')\)/g)].map(
        ({ index }) => `${path}:${lineOf(text, index)}: a day is cut off a moment, in nobody's zone: dayIn`,
      );
/** Where figures of the page are written: in the language, marks and zone of whoever reads them. */
const WRITES_FIGURES = /^src\/i18n\//;
/** Numbers, days and moments that a file writes by itself, past the reader's own marks. The zone of a machine is none. */
export const ownFigures = (path: string, text: string): string[] =>
  WRITES_FIGURES.test(path)
    ? []
    : [...text.matchAll(/\bIntl\s*\.\s*(?:NumberFormat|DateTimeFormat)\b(?!\(\)\.resolvedOptions)|\.toLocale(?:Date|Time)?String\(/g)].map(
        ({ index }) => `${path}:${lineOf(text, index)}: writes figures by itself: src/i18n/format.ts`,
      );

/** What a comma or a colon between two values looks like, in JSX and in texts put together; styles are no text. */
const MARKS = /^\s*\{[^{}\n]*\}, \{|\$\{[^{}`\n]*\}(?:, |: )\$\{|&& `, \$\{|&& ', '|: ', '\}|\}: ?(?:<(?!\/?$)\w|\{' '\})/gm;
const STYLES = /gradient\(/;
/** Commas and colons that a file puts between values by itself: Chinese and French have their own. */
export const ownMarks = (path: string, text: string): string[] =>
  WRITES_FIGURES.test(path) || !path.endsWith('.tsx')
    ? []
    : [...text.matchAll(MARKS)]
        .filter(({ index }) => !STYLES.test(text.slice(text.lastIndexOf('\n', index) + 1).split('\n', 1)[0] ?? ''))
        .map(
          ({ index }) =>
            `${path}:${lineOf(text, index)}: puts a mark between values by itself: listed, commaOf and colonOf of src/i18n/format.ts`,
        );

export function houseTroubles(): string[] {
  const read = (room: string) =>
    sources(room)
      .filter((path) => !isTest(path) && !path.startsWith('src/testing/'))
      .map((path) => [path, readFileSync(path, 'utf8')] as const);
  const [app, server] = [read('src'), read('server')];
  return [
    ...app.flatMap(([path, text]) => [...ownWires(path, text), ...strangeLabels(path, text)]),
    ...[...app, ...server].flatMap(([path, text]) => repeatedSchemas(path, text)),
    ...app.flatMap(([path, text]) => looseKeys(path, text)),
    ...[...app, ...server.filter(([path]) => !path.startsWith('server/tables/'))].flatMap(([path, text]) => cutDays(path, text)),
    ...app.flatMap(([path, text]) => [...ownFigures(path, text), ...ownMarks(path, text)]),
    ...missingMembers(),
    // What draws cloth and what counts for screens shows answers too.
    ...unshown(contract, [...app, ...read('shared'), ...read('fabric')]),
  ];
}
