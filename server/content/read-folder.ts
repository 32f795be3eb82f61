// A whole folder of content: read, judged, and what of it is missing in which language.
import type { GraphQLSchema } from 'graphql';
import { locales } from '../../generated/rules.ts';
import type { Reference } from '../domain/content/edit.ts';
import { type Entry, type FileProblem, KINDS, type ReadEntry, readEntry } from './files.ts';

export interface ReadFolder {
  entries: Entry[];
  problems: FileProblem[];
  references: Reference[];
  /** Paths that a language lacks and another has. */
  missing: string[];
}
const NOTICE_LANGUAGES = ['it', 'en'];

type Path = readonly (string | number)[];
/** Every cloth and tag that a body names. */
function named(value: unknown, path: Path = []): { to: Reference['to']; value: string; path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((inner, at) => named(inner, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = [...path, name];
    if (name === 'article' && typeof inner === 'string') return [{ to: 'cloth', value: inner, path: here }];
    if (name === 'articles' && Array.isArray(inner)) return inner.map((one) => ({ to: 'cloth' as const, value: String(one), path: here }));
    if (path.length === 0 && name === 'tags' && Array.isArray(inner) && inner.every((one) => typeof one === 'string'))
      return inner.map((one) => ({ to: 'tag' as const, value: one, path: here }));
    return named(inner, here);
  });
}
const referencesOf = (file: string, { entry, lineOf }: ReadEntry & { entry: Entry }): Reference[] =>
  named(entry.body).map(({ to, value, path }) => ({
    to,
    value,
    locale: entry.locale,
    place: `${file}:${lineOf(path)}: ${path.join('.')}`,
  }));

/** The notice has an Italian and an English configuration; everything else is there in all languages. */
const languagesOf = (kind: Entry['kind']): readonly string[] => (kind === 'cookie-notice' ? NOTICE_LANGUAGES : locales);

function missingIn(entries: readonly Entry[]): string[] {
  const names = new Map(entries.map(({ kind, slug }) => [`${kind}/${slug}`, { kind, slug }]));
  const there = new Set(entries.map(({ kind, slug, locale }) => `${locale} ${kind}/${slug}`));
  return [...names].flatMap(([name, { kind, slug }]) =>
    languagesOf(kind)
      .filter((locale) => !there.has(`${locale} ${name}`))
      .map((locale) => `${locale}/${slug ? name : kind}.${KINDS[kind].text ? 'md' : 'yaml'}`),
  );
}

/** Reads the texts of a folder by their paths in it. */
export function readContent(files: Readonly<Record<string, string>>, schema: GraphQLSchema): ReadFolder {
  const read = Object.entries(files).map(([file, text]) => ({ file, answer: readEntry(file, text, schema) }));
  const entries = read.flatMap(({ answer: { entry } }) => entry ?? []);
  return {
    entries,
    problems: read.flatMap(({ answer: { problems } }) => problems),
    references: read.flatMap(({ file, answer }) => (answer.entry ? referencesOf(file, { ...answer, entry: answer.entry }) : [])),
    missing: missingIn(entries).sort(),
  };
}
