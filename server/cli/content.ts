// npm run content: the texts of the shop as a folder that an agency edits: one file an entry and language, its pictures, and the labels as a workbook.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { type Entry, type FileProblem, pathOf, writeEntry } from '../content/files.ts';
import { readFolder, readPictures, writeFolder, writePicture } from '../content/folder.node.ts';
import { type LabelRow, LabelSheetError, readLabelSheet, writeLabelSheet } from '../content/label-sheet.ts';
import { pictureAddress, picturesIn, pictureTypeOf, withAddresses, withNames } from '../content/own-pictures.ts';
import { shownKinds } from '../content/preview.ts';
import { readContent } from '../content/read-folder.ts';
import { MillError } from '../domain/mill-error.ts';
import type { Instruction } from '../mill/commands.ts';
import { askShop } from './ask-shop.ts';
import { parseUsage } from './parse-usage.ts';

const USAGE = `npm run content -- pull [FOLDER]              writes everything into a folder (usually ./content): LANGUAGE/KIND/NAME.md or .yaml, and labels.xlsx
npm run content -- check [FOLDER]             what is wrong with the folder, and what is missing in which language
npm run content -- push [FOLDER]              takes it over as drafts, all of it or nothing
npm run content -- state                      drafts, and what was released when
npm run content -- preview KIND [NAME] [--locale en]   a signed link that shows the draft for a week: page, story or home by name (home 002), header, footer,
                                              cookie-notice, tour, stories, or labels: what is worded otherwise, and the shop in those words
npm run content -- publish [--note TEXT]      publishes all drafts together
npm run content -- rollback [--to RELEASE]    takes the last release back, or all after one; 0 for all`;
const LABELS = 'labels.xlsx';
/** Kinds of which there are several, by name. */
const NAMED: readonly string[] = ['page', 'story', 'home'];

const { values, positionals } = parseUsage(USAGE, {
  allowPositionals: true,
  options: {
    locale: { type: 'string', default: 'en' },
    note: { type: 'string', default: '' },
    to: { type: 'string' },
    help: { type: 'boolean' },
  },
});

async function ask(instruction: Instruction): Promise<string> {
  const [outcome] = await askShop([instruction]);
  if (!outcome?.ok) throw new MillError(outcome?.message ?? 'The shop has not answered.');
  return outcome.message;
}

async function readLabels(folder: string): Promise<LabelRow[] | null> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(join(folder, LABELS));
  } catch {
    return null;
  }
  return readLabelSheet(bytes).catch((error: unknown) => {
    throw error instanceof LabelSheetError ? new MillError(`${LABELS}: ${error.message}`) : error;
  });
}

function readAll(folder: string) {
  const schema = buildSchema(readFileSync(new URL('../../graphql/schema.graphql', import.meta.url), 'utf8'));
  const pictures = Object.entries(readPictures(folder)).map(([name, bytes]) => ({ name, bytes }));
  const addresses = new Map(
    pictures.flatMap(({ name, bytes }) => {
      const type = pictureTypeOf(bytes);
      return type ? [[name, pictureAddress(createHash('sha256').update(bytes).digest('hex'), type)] as const] : [];
    }),
  );
  const lacking: FileProblem[] = pictures
    .filter(({ name }) => !addresses.has(name))
    .map(({ name }) => ({ file: `media/${name}`, line: 1, field: '', message: 'is neither JPEG, PNG nor WebP' }));
  const files = Object.fromEntries(
    Object.entries(readFolder(folder)).map(([file, text]) => {
      const missing = (name: string, line: number) =>
        lacking.push({ file, line, field: '', message: `names a picture that is not there: media/${name}` });
      return [file, withAddresses(text, (name) => addresses.get(name), missing)];
    }),
  );
  const read = readContent(files, schema);
  const problems = [...lacking, ...read.problems];
  if (problems.length === 0) {
    const named = new Set(Object.values(files).flatMap(picturesIn));
    const used = pictures.filter(({ name }) => picturesIn(addresses.get(name) ?? '').some((key) => named.has(key)));
    return { ...read, pictures: used.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })) };
  }
  const lines = problems.map(({ file, line, field, message }) => `${file}:${line}: ${field ? `${field} ` : ''}${message}`);
  throw new MillError(`Nothing was taken over.\n${lines.join('\n')}`);
}
const missingText = (missing: readonly string[]) =>
  missing.length > 0
    ? `\nNot translated yet, shown in English:\n${missing.map((path) => `  ${path}`).join('\n')}`
    : '\nEverything is there in every language.';

async function pull(folder: string): Promise<string> {
  const { entries, labels, pictures } = JSON.parse(await ask({ kind: 'content-pull' })) as {
    entries: (Entry | { kind: 'labels' })[];
    labels: Omit<LabelRow, 'row'>[];
    pictures: { sha256: string; name: string; base64: string }[];
  };
  const names = new Map(pictures.map(({ sha256, name }) => [sha256, name]));
  const texts = entries.flatMap((entry) =>
    entry.kind === 'labels' ? [] : [[pathOf(entry), withNames(writeEntry(entry), (key) => names.get(key))] as const],
  );
  mkdirSync(folder, { recursive: true });
  for (const { name, base64 } of pictures) writePicture(folder, name, Buffer.from(base64, 'base64'));
  const changed = writeFolder(folder, Object.fromEntries(texts));
  writeFileSync(join(folder, LABELS), await writeLabelSheet(labels));
  return `${texts.length} entries and ${labels.length} labels are in ${folder}, ${changed} files are other than they were.`;
}

async function push(folder: string): Promise<string> {
  const { entries, references, missing, pictures } = readAll(folder);
  const labels = await readLabels(folder);
  return (await ask({ kind: 'content-push', entries, references, labels, pictures })) + missingText(missing);
}

async function main([command, ...rest]: readonly string[]): Promise<string | undefined> {
  const folder = rest[0] ?? 'content';
  if (command === 'pull') return pull(folder);
  if (command === 'push') return push(folder);
  if (command === 'check') {
    const { entries, missing } = readAll(folder);
    await readLabels(folder);
    return `${entries.length} entries can be taken over.${missingText(missing)}`;
  }
  if (command === 'state') return ask({ kind: 'content-state' });
  if (command === 'publish') return ask({ kind: 'content-publish', note: values.note });
  if (command === 'rollback' && /^\d{0,9}$/.test(values.to ?? ''))
    return ask({ kind: 'content-rollback', to: values.to === undefined ? undefined : Number(values.to) });
  const [kind, slug = ''] = rest;
  const entry = shownKinds.find((name) => name === kind);
  if (command === 'preview' && entry && (slug !== '') === NAMED.includes(entry))
    return ask({ kind: 'content-preview', entry, slug, locale: values.locale });
  return undefined;
}

try {
  const answer = values.help ? undefined : await main(positionals);
  console.log(answer ?? USAGE);
  if (answer === undefined && !values.help) process.exitCode = 2;
} catch (error) {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  console.error(error instanceof MillError || missing ? (error as Error).message : error);
  process.exitCode = 1;
}
