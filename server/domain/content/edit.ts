// What editors do with the content of the shop: drafts come in together or not at all, are published together, and can be taken back.
import { type Locale, locales } from '../../../generated/rules.ts';
import { MILL_ZONE } from '../../../shared/rules/days.ts';
import type { LabelRow } from '../../content/label-sheet.ts';
import { PICTURE_MAX, picturesIn, pictureTypeOf } from '../../content/own-pictures.ts';
import {
  addRelease,
  type ContentKind,
  dropDraft,
  holdContent,
  keepContentPicture,
  listContentPictures,
  listNewest,
  listReleases,
  publishDrafts,
  type VersionRow,
  withdrawAfter,
  writeDraft,
} from '../../store/queries/content.ts';
import { bumpVersion, listLabels } from '../../store/queries/labels.ts';
import type { Tx } from '../../store/store.ts';
import { clothInText } from '../article/public.ts';
import type { WorkContext } from '../context.ts';
import { keepByHash } from '../file/by-hash.ts';
import { samePlaces } from '../label/places.ts';
import { MillError } from '../mill-error.ts';
import { fromBase64, toBase64 } from '../tokens.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';

const MAX_LABEL = 2000;

export type PushedEntry = Omit<VersionRow, 'state'>;
/** Something that a file names and that must be there: where it stands, for whoever has written it. */
export interface Reference {
  to: 'cloth' | 'tag';
  value: string;
  locale: string;
  place: string;
}
export interface Push {
  entries: PushedEntry[];
  references: Reference[];
  /** All labels as they shall read; null leaves them as they are. */
  labels: LabelRow[] | null;
  /** Pictures that came with the texts, their bytes in base64. */
  pictures?: { name: string; base64: string }[] | undefined;
}
const keyOf = ({ kind, slug, locale }: { kind: ContentKind; slug: string; locale: string }) => `${locale}/${kind}${slug ? `/${slug}` : ''}`;

/** JSON with the names of all objects in order: the database keeps no order of its own. */
function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, settled(inner)]),
  );
}
const same = (a: PushedEntry, b: PushedEntry): boolean =>
  JSON.stringify(settled([a.body, a.validFrom, a.validTo])) === JSON.stringify(settled([b.body, b.validFrom, b.validTo]));

/** What names a cloth that not everybody may see. Asked before a transaction is open: the catalogue asks the database for itself. */
async function lostCloths({ deps }: Pick<WorkContext, 'deps'>, { references }: Push): Promise<ReadonlySet<Reference>> {
  const lost = new Set<Reference>();
  for (const reference of references)
    if (reference.to === 'cloth' && !(await clothInText(deps, reference.value, reference.locale as Locale))) lost.add(reference);
  return lost;
}
function brokenReferences({ entries, references }: Push, newest: readonly VersionRow[], lost: ReadonlySet<Reference>): string[] {
  const tagsOf = (locale: string): string[] => {
    const head = [...entries, ...newest].find((entry) => entry.kind === 'stories' && entry.locale === locale);
    return ((head?.body as { tags?: { slug: string }[] } | undefined)?.tags ?? []).map(({ slug }) => slug);
  };
  return references.flatMap((reference) => {
    const { to, value, locale, place } = reference;
    if (to === 'tag' && !tagsOf(locale).includes(value)) return [`${place} is no tag of ${locale}/stories.yaml: ${value}`];
    return lost.has(reference) ? [`${place} is no cloth that everybody may see: ${value}`] : [];
  });
}

/** The wordings that differ from the program's, by language. @throws MillError with every row that is wrong */
function ownWordings(rows: readonly LabelRow[], program: readonly { key: string; lang: string; value: string }[]): PushedEntry[] {
  const texts = new Map(program.map(({ key, lang, value }) => [`${lang} ${key}`, value]));
  const problems: string[] = [];
  const bodies = new Map<string, Record<string, string>>(locales.map((locale) => [locale, {}]));
  const seen = new Set<string>();
  for (const { row, key, texts: wanted } of rows) {
    if (seen.has(key)) problems.push(`labels.xlsx:${row}: ${key} stands there twice`);
    seen.add(key);
    if (!texts.has(`en ${key}`)) problems.push(`labels.xlsx:${row}: there is no label ${key || '(empty)'}`);
    else
      for (const locale of locales) {
        const text = wanted[locale] ?? '';
        const written = texts.get(`${locale} ${key}`) ?? '';
        if (text === written) continue;
        if (text.trim() === '') problems.push(`labels.xlsx:${row}: ${key} has no text in ${locale}`);
        else if (text.length > MAX_LABEL) problems.push(`labels.xlsx:${row}: ${key} is longer than ${MAX_LABEL} characters in ${locale}`);
        else if (!samePlaces(text, written)) problems.push(`labels.xlsx:${row}: ${key} fills other places in ${locale} than "${written}"`);
        else (bodies.get(locale) as Record<string, string>)[key] = text;
      }
  }
  if (problems.length > 0) throw new MillError(`Nothing was taken over.\n${problems.join('\n')}`);
  return [...bodies].map(([locale, body]) => ({ kind: 'labels', slug: '', locale, body, validFrom: null, validTo: null }));
}

/** Whether an entry says what is published, or what is not there yet anyway. */
const isPublished = (entry: PushedEntry, published: VersionRow | undefined): boolean =>
  published ? same(entry, published) : entry.kind === 'labels' && Object.keys(entry.body as object).length === 0;

/** Keeps the pictures that came along. @throws MillError for what is no picture, and for texts that name one that is not there */
async function takePictures(tx: Tx, { deps, now }: Pick<WorkContext, 'deps' | 'now'>, { entries, pictures = [] }: Push): Promise<void> {
  for (const { name, base64 } of pictures) {
    const bytes = fromBase64(base64);
    const mediaType = pictureTypeOf(bytes);
    if (!mediaType) throw new MillError(`Nothing was taken over.\nmedia/${name} is neither JPEG, PNG nor WebP`);
    if (bytes.length > PICTURE_MAX)
      throw new MillError(`Nothing was taken over.\nmedia/${name} is larger than ${PICTURE_MAX / 1_000_000} MB`);
    await keepContentPicture(tx, { sha256: await keepByHash(deps.files, bytes), name, mediaType }, now);
  }
  const there = new Set((await listContentPictures(tx)).map(({ sha256 }) => sha256));
  for (const entry of entries)
    for (const sha256 of picturesIn(JSON.stringify(entry.body)))
      if (!there.has(sha256)) throw new MillError(`Nothing was taken over.\n${keyOf(entry)} names a picture that is not there: ${sha256}`);
}

/** The pictures of the texts with their bytes in base64, each under a name of its own. */
export const pullPictures = innerVerb('pullPictures', ['mill'], async ({ deps }, _input: null) => {
  const taken = new Set<string>();
  const pictures: { sha256: string; name: string; base64: string }[] = [];
  for (const { sha256, name } of await deps.store.read(listContentPictures)) {
    const bytes = await deps.files.open(sha256);
    if (!bytes) throw new Error(`The bytes of the picture ${name} are not in the file store`);
    const own = taken.has(name) ? `${sha256.slice(0, 8)}-${name}` : name;
    taken.add(own);
    pictures.push({ sha256, name: own, base64: toBase64(new Uint8Array(await new Response(bytes).arrayBuffer())) });
  }
  return pictures;
});

/** Takes over what somebody has written, as drafts, all of it or nothing. What is published already is no draft. @throws MillError */
export const pushContent = innerVerb('pushContent', ['mill'], async (context, push: Push) => {
  const lost = await lostCloths(context, push);
  return context.deps.store.transaction(async (tx) => {
    await holdContent(tx);
    const newest = await listNewest(tx);
    await takePictures(tx, context, push);
    const broken = brokenReferences(push, newest, lost);
    if (broken.length > 0) throw new MillError(`Nothing was taken over.\n${broken.join('\n')}`);
    const own = push.labels ? ownWordings(push.labels, await listLabels(tx)) : [];
    const published = new Map((await listNewest(tx, 'published')).map((row) => [keyOf(row), row]));
    const drafts = new Map(newest.filter(({ state }) => state === 'draft').map((row) => [keyOf(row), row]));
    const changed: string[] = [];
    for (const entry of [...push.entries, ...own]) {
      const key = keyOf(entry);
      const draft = drafts.get(key);
      if (isPublished(entry, published.get(key))) {
        if (draft) await dropDraft(tx, entry);
        if (draft) changed.push(`  ${key} (as it is published)`);
      } else if (!draft || !same(entry, draft)) {
        await writeDraft(tx, entry);
        changed.push(`  ${key}`);
      }
    }
    await audit(tx, context, 'content.push', `${changed.length} drafts`);
    return changed.length > 0 ? `${changed.length} drafts:\n${changed.join('\n')}` : 'Nothing is other than it was.';
  });
});

async function draftsOf(tx: Tx): Promise<VersionRow[]> {
  return (await listNewest(tx)).filter(({ state }) => state === 'draft');
}

/** Publishes all drafts as one release. @throws MillError where there are none */
export const publishContent = innerVerb('publishContent', ['mill'], async (context, { note }: { note: string }) =>
  context.deps.store.transaction(async (tx) => {
    const { now } = context;
    await holdContent(tx);
    const drafts = await draftsOf(tx);
    if (drafts.length === 0) throw new MillError('There are no drafts.');
    const release = await addRelease(tx, note.slice(0, 200), now);
    await publishDrafts(tx, release, now, MILL_ZONE);
    if (drafts.some(({ kind }) => kind === 'labels')) await bumpVersion(tx, 'label');
    await audit(tx, context, 'content.publish', String(release));
    return `Release ${release}: ${drafts.length} entries are published.`;
  }),
);

/** Takes back the last release, or all after the one that is named. @throws MillError where there is none */
export const rollbackContent = innerVerb('rollbackContent', ['mill'], async (context, { to }: { to?: number | undefined }) =>
  context.deps.store.transaction(async (tx) => {
    await holdContent(tx);
    const live = (await listReleases(tx)).filter(({ withdrawnAt }) => withdrawnAt === null);
    const target = to ?? live[1]?.id ?? 0;
    if (to !== undefined && to !== 0 && !live.some(({ id }) => id === to))
      throw new MillError(`There is no release ${to} that is published.`);
    const taken = await withdrawAfter(tx, target, context.now);
    if (taken === 0) throw new MillError('There is no release to take back.');
    await bumpVersion(tx, 'label');
    await audit(tx, context, 'content.rollback', String(target));
    return `${taken} releases are taken back; what was before them is in force again.`;
  }),
);

/** All entries as editors have them: the draft, or else what is published. */
export const pullContent = innerVerb('pullContent', ['mill'], (context, _input: null) => context.deps.store.read((tx) => listNewest(tx)));

/** The program's labels in the shop's wording, drafts included. */
export const pullLabels = innerVerb('pullLabels', ['mill'], async (context, _input: null): Promise<Omit<LabelRow, 'row'>[]> => {
  const { rows, own } = await context.deps.store.read(async (tx) => ({
    rows: await listLabels(tx),
    own: (await listNewest(tx)).filter(({ kind }) => kind === 'labels'),
  }));
  const wording = new Map(own.map(({ locale, body }) => [locale, body as Record<string, string>]));
  const byKey = new Map<string, Record<string, string>>();
  for (const { key, lang, value } of rows) byKey.set(key, { ...byKey.get(key), [lang]: wording.get(lang)?.[key] ?? value });
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, texts]) => ({ key, texts }));
});

/** Drafts and releases, in words. */
export const contentState = innerVerb('contentState', ['mill'], async (context, _input: null) => {
  const { drafts, releases } = await context.deps.store.read(async (tx) => ({
    drafts: await draftsOf(tx),
    releases: await listReleases(tx),
  }));
  const lines = releases.map(
    ({ id, at, note, entries, withdrawnAt }) =>
      `  ${id}  ${at.toISOString().slice(0, 16)}  ${entries} entries${withdrawnAt ? ', taken back' : ''}  ${note}`,
  );
  return [
    drafts.length > 0 ? `${drafts.length} drafts:` : 'There are no drafts.',
    ...drafts.map((entry) => `  ${keyOf(entry)}`),
    lines.length > 0 ? 'Releases, the newest first:' : 'Nothing has been released yet: what is there came with the shop.',
    ...lines,
  ].join('\n');
});
