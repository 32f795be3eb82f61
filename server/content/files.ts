// An entry of the content service as a file that an agency edits: `it/header.yaml`, `it/home/002.yaml`, `it/story/poplin.md`.
import type { GraphQLSchema } from 'graphql';
import { isMap, LineCounter, parseDocument, stringify } from 'yaml';
import { type Day, ditte, locales } from '../../generated/rules.ts';
import { isDay } from '../../shared/rules/days.ts';
import type { ContentKind } from '../store/queries/content.ts';
import { type Finding, judge, MAX_SLUG, SLUG } from './judge.ts';
import { type KeptBlock, readBlocks, writeBlocks } from './markdown.ts';

/** Kinds that are files of the folder; labels are a workbook. */
export type FileKind = Exclude<ContentKind, 'labels'>;

export interface Entry {
  kind: FileKind;
  slug: string;
  locale: string;
  body: Record<string, unknown>;
  /** First and last day, as 2026-11-22; null: from the publication, and without an end. */
  validFrom: Day | null;
  validTo: Day | null;
}
/** What is wrong with a file: where, and in words for whoever edits it. */
export interface FileProblem {
  file: string;
  line: number;
  /** Empty where the file as a whole is meant. */
  field: string;
  message: string;
}
export interface ReadEntry {
  entry: Entry | null;
  problems: FileProblem[];
  /** The line of a field of the body. */
  lineOf: (path: Finding['path']) => number;
}

interface KindRule {
  /** Type of the contract. */
  type: string;
  /** What its slugs may be; none where there is one entry a language. */
  slugs: 'none' | 'ditta' | 'any';
  /** Blocks: such an entry is Markdown with its fields in the head. */
  text: boolean;
  /** The shop can not be without it, so it may not end. */
  needed: boolean;
}
export const KINDS: Record<FileKind, KindRule> = {
  header: { type: 'Header', slugs: 'none', text: false, needed: true },
  footer: { type: 'Footer', slugs: 'none', text: false, needed: true },
  'cookie-notice': { type: 'CookieNotice', slugs: 'none', text: false, needed: true },
  stories: { type: 'StoriesHead', slugs: 'none', text: false, needed: true },
  tour: { type: 'Tour', slugs: 'none', text: false, needed: true },
  home: { type: 'Home', slugs: 'ditta', text: false, needed: true },
  page: { type: 'Page', slugs: 'any', text: true, needed: false },
  story: { type: 'Story', slugs: 'any', text: true, needed: false },
};
const isKind = (name: string): name is FileKind => Object.hasOwn(KINDS, name);

const WORDS_A_MINUTE = 220;
const HAN_A_MINUTE = 400;
/** Minutes of reading, at least one. Chinese is counted by its characters. */
export function readingMinutes(blocks: readonly unknown[]): number {
  const text = JSON.stringify(blocks);
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replaceAll(/\p{Script=Han}/gu, ' ').match(/\p{L}{3,}/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + han / HAN_A_MINUTE));
}

/** Which entry a path of the folder names; a sentence about what is wrong with it otherwise. */
function addressed(path: string): Pick<Entry, 'kind' | 'slug' | 'locale'> | string {
  const [locale = '', folder = '', ...rest] = path.split('/');
  const file = rest[0] ?? folder;
  const [, stem = '', extension = ''] = /^(.+)\.(yaml|md)$/.exec(file) ?? [];
  const kind = rest.length > 0 ? folder : stem;
  if (rest.length > 1 || !stem) return 'is no file of the content: LANGUAGE/KIND.yaml, LANGUAGE/KIND/NAME.yaml or LANGUAGE/KIND/NAME.md';
  if (!(locales as readonly string[]).includes(locale)) return `"${locale}" is no language of the shop: ${locales.join(', ')}`;
  if (!isKind(kind)) return `"${kind}" is no kind of content: ${Object.keys(KINDS).join(', ')}`;
  const { slugs, text } = KINDS[kind];
  if (extension !== (text ? 'md' : 'yaml')) return `a ${kind} is written as ${text ? 'Markdown (.md)' : 'YAML (.yaml)'}`;
  if ((slugs === 'none') !== (rest.length === 0))
    return slugs === 'none' ? `there is one ${kind} a language` : `a ${kind} has a name: ${locale}/${kind}/NAME.${extension}`;
  if (slugs === 'ditta' && !(ditte as readonly string[]).includes(stem)) return `"${stem}" is no shop: ${ditte.join(', ')}`;
  if (slugs === 'any' && (!SLUG.test(stem) || stem.length > MAX_SLUG)) return 'a name has only small letters, digits and single hyphens';
  return { kind, slug: slugs === 'none' ? '' : stem, locale };
}

interface Head {
  fields: Record<string, unknown>;
  lineOf: (path: Finding['path']) => number;
  problems: { line: number; message: string }[];
}
function readHead(text: string, firstLine: number): Head {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, maxAliasCount: 0 } as never);
  const at = (offset: number) => counter.linePos(offset).line + firstLine - 1;
  const problems = document.errors.map(({ pos, message }) => ({ line: at(pos[0]), message: message.split('\n')[0] ?? '' }));
  const lineOf = (path: Finding['path']): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined;
      if (node?.range) return at(node.range[0]);
    }
    return firstLine;
  };
  if (problems.length > 0) return { fields: {}, lineOf, problems };
  if (!isMap(document.contents)) return { fields: {}, lineOf, problems: [{ line: firstLine, message: 'holds no fields' }] };
  try {
    return { fields: document.toJS({ maxAliasCount: 0 }) as Record<string, unknown>, lineOf, problems };
  } catch (error) {
    return { fields: {}, lineOf, problems: [{ line: firstLine, message: String(error) }] };
  }
}

const saysDay = (value: unknown): value is Day => typeof value === 'string' && isDay(value);
/** Largest file, characters: the longest story has 6,000. */
export const MAX_FILE_CHARS = 100_000;

/** Reads and judges a file. Nothing that has a problem may be published, and `entry` is null then. */
export function readEntry(path: string, raw: string, schema: GraphQLSchema): ReadEntry {
  const refused = (problems: FileProblem[], lineOf = (_path: Finding['path']) => 1): ReadEntry => ({ entry: null, problems, lineOf });
  const address = addressed(path);
  if (typeof address === 'string') return refused([{ file: path, line: 1, field: '', message: address }]);
  if (raw.length > MAX_FILE_CHARS)
    return refused([{ file: path, line: 1, field: '', message: `has more than ${MAX_FILE_CHARS} characters` }]);
  const { type, text: isText, needed } = KINDS[address.kind];
  const text = raw.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const parts = isText ? /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) : [text, text, ''];
  if (!parts) return refused([{ file: path, line: 1, field: '', message: 'does not begin with its fields between two lines of ---' }]);
  const [, headText = '', bodyText = ''] = parts;
  const head = readHead(headText, isText ? 2 : 1);
  const bodyLine = headText.split('\n').length + 2;
  const { validFrom = null, validTo = null, ...fields } = head.fields;
  const read = isText ? readBlocks(bodyText, bodyLine) : null;
  const body: Record<string, unknown> = read ? { ...fields, blocks: read.blocks } : fields;
  const lineOf = (at: Finding['path']): number =>
    read && at[0] === 'blocks' ? (read.lines[Number(at[1] ?? 0)] ?? bodyLine) : head.lineOf(at);
  const problems: FileProblem[] = [...head.problems, ...(read?.problems ?? [])].map((problem) => ({ file: path, field: '', ...problem }));
  const say = (field: string, message: string) => problems.push({ file: path, line: lineOf([field]), field, message });
  if (problems.length === 0) {
    if (read && 'blocks' in fields) say('blocks', 'is not known here: the text stands below');
    for (const [name, day] of Object.entries({ validFrom, validTo }))
      if (day !== null && !saysDay(day)) say(name, 'is no day, like 2026-11-22');
    if (saysDay(validFrom) && saysDay(validTo) && validTo < validFrom) say('validTo', 'is before validFrom');
    if (needed && validTo !== null) say('validTo', `the shop can not be without its ${address.kind}: publish the next one instead`);
    for (const finding of judge(schema, type, body))
      problems.push({ file: path, line: lineOf(finding.path), field: finding.path.join('.'), message: finding.message });
  }
  if (problems.length > 0) return refused(problems, lineOf);
  const settled = address.kind === 'story' ? { ...body, minutes: readingMinutes(read?.blocks ?? []) } : body;
  const days = { validFrom: saysDay(validFrom) ? validFrom : null, validTo: saysDay(validTo) ? validTo : null };
  return { entry: { ...address, body: settled, ...days }, problems, lineOf };
}

export const pathOf = ({ kind, slug, locale }: Pick<Entry, 'kind' | 'slug' | 'locale'>): string =>
  `${locale}/${slug ? `${kind}/${slug}` : kind}.${KINDS[kind].text ? 'md' : 'yaml'}`;

/** The file from which the same entry is read. */
export function writeEntry({ kind, body, validFrom, validTo }: Entry): string {
  const { blocks, minutes: _, ...fields } = body;
  const days = { ...(validFrom ? { validFrom } : {}), ...(validTo ? { validTo } : {}) };
  const head = stringify({ ...days, ...fields }, { lineWidth: 0 });
  return KINDS[kind].text ? `---\n${head}---\n\n${writeBlocks(blocks as KeptBlock[])}` : head;
}
