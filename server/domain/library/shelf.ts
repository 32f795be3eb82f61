import { locales, materialCategories } from '../../../generated/rules.ts';
import type { Material } from '../../../generated/zod/schemas/material.zod.ts';
import type { ByteRange } from '../../ports/files.ts';
import { findMaterial, findPreview, listMaterials, type MaterialFileRow } from '../../store/queries/library.ts';
import { ShopError } from '../errors.ts';
import { pageInfo, readSort } from '../paging.ts';
import { Ready } from '../ready.ts';
import { verb } from '../verb.ts';
import { obstacleOf, presentMaterial } from './present.ts';

type LibraryMedia = 'application/pdf' | 'image/svg+xml' | 'image/png' | 'image/jpeg';
type PreviewMedia = 'image/webp' | 'image/svg+xml' | 'image/png' | 'image/jpeg';

const names = (chosen: readonly string[] | undefined, value: string): boolean => !chosen?.length || chosen.includes(value);
const isIn = (chosen: readonly string[] | undefined, { languages }: Material): boolean =>
  !chosen?.length || languages.some((language) => chosen.includes(language));

/** The library of the current shop in the language of the call: with what the customer can not have, and why. */
export const listLibrary = verb('listLibrary', async (context, { query }) => {
  const { page, size, category, language, search = '' } = query;
  const { caller, deps, locale } = context;
  const rows = await deps.store.read((tx) => listMaterials(tx, caller.ditta));
  const wanted = search.toLowerCase().split(/\s+/u).filter(Boolean);
  // The names of the kinds are labels, and these come with the catalogue.
  if (wanted.length > 0) await deps.catalogue.current();
  const all = rows
    .map((row) => presentMaterial(row, context))
    .filter(({ title, description, category: kind }) => {
      const text = [title, description, deps.labels.text(`library.category.${kind}`, locale)].join(' ').toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
  const found = all.filter((material) => names(category, material.category) && isIn(language, material));
  if (!readSort(query.sort).descending) found.reverse();
  return {
    content: found.slice(page * size, (page + 1) * size),
    categories: materialCategories.map((each) => ({
      category: each,
      count: all.filter((material) => material.category === each && isIn(language, material)).length,
    })),
    languages: locales.map((each) => ({
      language: each,
      count: all.filter((material) => material.languages.includes(each) && names(category, material.category)).length,
    })),
    ...pageInfo(page, size, found.length),
  };
});

/** The file that is named; else the one in the language of the reader, the English one, the first. */
const chosenOf = (files: readonly MaterialFileRow[], wanted: number | undefined, locale: string): MaterialFileRow | undefined =>
  wanted === undefined
    ? (files.find(({ language }) => language === locale) ?? files.find(({ language }) => language === 'en') ?? files[0])
    : files.find(({ position }) => position === wanted);

/** A file of the library. @throws ShopError NOT_FOUND, MATERIAL_NOT_SELECTABLE */
export const getLibraryFile = verb('getLibraryFile', async (context, { params: { id }, query }) => {
  const { caller, deps, locale } = context;
  const material = await deps.store.read((tx) => findMaterial(tx, caller.ditta, id));
  const file = material && chosenOf(material.files, query.file, locale);
  if (!file) throw new ShopError('NOT_FOUND');
  if (obstacleOf(material, context)) throw new ShopError('MATERIAL_NOT_SELECTABLE', { title: material.title[locale] });
  const read = async (range?: ByteRange) => {
    const bytes = await deps.files.open(file.sha256, range);
    if (!bytes) throw new Error(`The bytes of file ${file.position} of the material ${id} are not in the file store`);
    return bytes;
  };
  return new Ready(file.mediaType as LibraryMedia, await read(), {
    fileName: file.name,
    length: file.size,
    etag: `"${file.sha256}"`,
    cacheControl: 'private, no-cache',
    language: null,
    part: read,
  });
});

/** A picture by its bytes. @throws ShopError NOT_FOUND */
export const getLibraryPreview = verb('getLibraryPreview', async ({ deps }, { params: { key } }) => {
  const found = await deps.store.read((tx) => findPreview(tx, key));
  if (!found?.mediaType) throw new ShopError('NOT_FOUND');
  const bytes = await deps.files.open(key);
  if (!bytes) throw new Error(`The bytes of the preview ${key} are not in the file store`);
  const fileName = `preview.${found.mediaType.replace(/^image\//, '').replace('+xml', '')}`;
  return new Ready(found.mediaType as PreviewMedia, bytes, { fileName, etag: `"${key}"`, cacheControl: 'no-cache', language: null });
});
