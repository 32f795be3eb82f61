import * as zod from 'zod/mini';
import { type DittaCode, ditte, locales } from '../../../generated/rules.ts';
import { Material } from '../../../generated/zod/schemas/material.zod.ts';
import { MaterialCopies } from '../../../generated/zod/schemas/materialCopies.zod.ts';
import { MaterialFile } from '../../../generated/zod/schemas/materialFile.zod.ts';
import {
  listBrandCodes,
  listShelf,
  listTierCodes,
  type MaterialRecord,
  withdrawMaterial,
  writeMaterial,
} from '../../store/queries/library.ts';
import type { Tx } from '../../store/store.ts';
import type { WorkContext } from '../context.ts';
import { keepByHash } from '../file/by-hash.ts';
import { MillError } from '../mill-error.ts';
import { fromBase64 } from '../tokens.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';
import { libraryTypeOf } from './library-type.ts';

/** Largest file of the library, bytes: a film is a link. */
const FILE_MAX = 25_000_000;
const { shape } = Material;
const everyLanguage = <T extends typeof shape.title | typeof shape.description>(text: T) =>
  zod.strictObject(Object.fromEntries(locales.map((locale) => [locale, text])) as Record<(typeof locales)[number], T>);
const fileName = MaterialFile.shape.name;

/** A material as a file of the mill says it; limits are those under which the contract shows it. */
const Written = zod.strictObject({
  code: zod.string().check(zod.regex(/^[a-z0-9-]{1,40}$/)),
  category: shape.category,
  title: everyLanguage(shape.title),
  description: everyLanguage(shape.description),
  link: zod._default(shape.link, null),
  preview: zod._default(zod.nullable(fileName), null),
  publishedOn: shape.publishedOn,
  validFrom: zod._default(shape.validTo, null),
  validTo: zod._default(shape.validTo, null),
  ditte: zod._default(zod.array(zod.enum(ditte)), []),
  brand: zod._default(zod.nullable(zod.string()), null),
  tiers: zod._default(zod.array(zod.string()), []),
  copies: zod._default(
    zod.nullable(zod.strictObject({ maximum: MaterialCopies.shape.maximum, left: zod._default(MaterialCopies.shape.left, null) })),
    null,
  ),
  files: zod._default(
    zod.array(zod.strictObject({ file: fileName, language: zod._default(MaterialFile.shape.language, null) })).check(zod.maxLength(100)),
    [],
  ),
});

export interface WantedMaterial {
  /** As it stands in the file. */
  material: unknown;
  /** The files that it names, in base64. */
  files: Readonly<Record<string, string>>;
}

/** Reads a material. @throws MillError that says which field is wrong */
function read(value: unknown): zod.output<typeof Written> {
  const judged = Written.safeParse(value);
  if (judged.success) return judged.data;
  const named = (value as { code?: unknown } | null)?.code;
  const where = typeof named === 'string' ? `Material ${JSON.stringify(named)}` : 'A material';
  throw new MillError(
    `${where} is refused:\n${judged.error.issues.map(({ path, message }) => `  ${path.join('.') || '(whole)'}: ${message}`).join('\n')}`,
  );
}

async function keep({ deps }: Pick<WorkContext, 'deps'>, name: string, base64: string | undefined) {
  if (base64 === undefined) throw new MillError(`There is no file ${name} beside the list.`);
  const bytes = fromBase64(base64);
  if (bytes.length > FILE_MAX) throw new MillError(`${name} is larger than ${FILE_MAX / 1_000_000} MB.`);
  const mediaType = libraryTypeOf(bytes);
  if (!mediaType) throw new MillError(`${name} is neither PDF, JPEG, PNG, WebP nor an SVG without scripts.`);
  return { sha256: await keepByHash(deps.files, bytes), size: bytes.length, mediaType };
}

async function assertNamed(tx: Tx, { brand, tiers }: Pick<MaterialRecord, 'brand' | 'tiers'>): Promise<void> {
  const brands = await listBrandCodes(tx);
  if (brand !== null && !brands.includes(brand)) throw new MillError(`There is no brand ${brand}. There are: ${brands.join(', ')}.`);
  const known = await listTierCodes(tx);
  for (const tier of tiers) if (!known.includes(tier)) throw new MillError(`There is no tier ${tier}. There are: ${known.join(', ')}.`);
}

/** Puts a material on the shelf, whole; what stood there under its code is replaced, and what was asked for of it stays. @throws MillError */
export const shelveMaterial = innerVerb(
  'shelveMaterial',
  ['mill'],
  async (context, { material, files }: WantedMaterial): Promise<string> => {
    const written = read(material);
    if (written.files.length === 0 && !written.link && !written.copies)
      throw new MillError(`Material ${written.code} has neither files nor a link nor copies.`);
    const kept = [];
    for (const { file, language } of written.files) kept.push({ ...(await keep(context, file, files[file])), language, name: file });
    if (kept.some(({ mediaType }) => mediaType === 'image/webp')) throw new MillError('WebP is for previews alone.');
    const preview = written.preview === null ? null : await keep(context, written.preview, files[written.preview]);
    if (preview?.mediaType === 'application/pdf') throw new MillError(`The preview ${written.preview} is no picture.`);
    const record: MaterialRecord = {
      ...written,
      ditte: written.ditte as DittaCode[],
      preview: preview && { key: preview.sha256, mediaType: preview.mediaType },
      files: kept,
    };
    await context.deps.store.transaction(async (tx) => {
      await assertNamed(tx, record);
      await writeMaterial(tx, record);
      await audit(tx, context, 'material.shelve', record.code);
    });
    return `${record.code} is in the library: ${kept.length} files.`;
  },
);

/** Takes a material off the shelf; what was asked for of it is sent all the same. @throws MillError */
export const unshelveMaterial = innerVerb('unshelveMaterial', ['mill'], async (context, { code }: { code: string }): Promise<string> => {
  await context.deps.store.transaction(async (tx) => {
    if (!(await withdrawMaterial(tx, code))) throw new MillError(`There is no material ${code} in the library.`);
    await audit(tx, context, 'material.unshelve', code);
  });
  return `${code} is no longer in the library.`;
});

/** What stands on the shelf, a line each. */
export const listShelved = innerVerb(
  'listShelved',
  ['mill'],
  async ({ deps }, _: null): Promise<string[]> =>
    (await deps.store.read(listShelf)).map(({ code, category, title, publishedOn, validTo, copiesLeft, files }) => {
      const more = [validTo ? `until ${validTo}` : '', copiesLeft === null ? '' : `${copiesLeft} copies left`].filter(Boolean);
      return [`${code}: ${category}, ${title.en}, ${files} files, since ${publishedOn}`, ...more].join(', ');
    }),
);
