import type { FileStore } from '../../server/ports/files.ts';
import { type MaterialRecord, writeMaterial } from '../../server/store/queries/library.ts';
import type { Tx } from '../../server/store/store.ts';
import { BRANDS } from '../catalogue/collections.ts';
import { dayFrom } from '../seed/numbering.ts';
import { libraryFiles, MATERIALS } from './materials.ts';

/** Where the files of the library come from, and where they go. */
export interface LibraryFiles {
  read(name: string): Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>;
  store: FileStore;
}
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};
const endingOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1);

interface Kept {
  sha256: string;
  size: number;
  mediaType: string;
}
/** Puts the bytes of the library where the shop looks for them. */
export async function keepLibraryFiles({ read, store }: LibraryFiles): Promise<Map<string, Kept>> {
  const kept = new Map<string, Kept>();
  for (const name of libraryFiles()) {
    const bytes = await read(name);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    await store.put(sha256, bytes);
    kept.set(name, { sha256, size: bytes.length, mediaType: TYPES[endingOf(name)] ?? 'application/octet-stream' });
  }
  return kept;
}

/** Fills the library of the demo world. */
export async function seedLibrary(tx: Tx, files: LibraryFiles, now: Date): Promise<void> {
  const kept = await keepLibraryFiles(files);
  const of = (name: string): Kept => {
    const found = kept.get(name);
    if (!found) throw new Error(`There is no file ${name} in the library`);
    return found;
  };
  const day = (days: number | undefined) => (days === undefined ? null : dayFrom(now, days));
  for (const material of MATERIALS) {
    const { code, category, title, description, link, preview, publishedDaysAgo, validFromDays, validToDays, ditte, brand, tiers, copies } =
      material;
    const record: MaterialRecord = {
      code,
      category,
      title,
      description,
      link: link ?? null,
      preview: { key: of(preview).sha256, mediaType: of(preview).mediaType },
      publishedOn: dayFrom(now, -publishedDaysAgo),
      validFrom: day(validFromDays),
      validTo: day(validToDays),
      ditte: ditte ?? [],
      brand: BRANDS.find((each) => each.code === brand)?.code ?? null,
      tiers: tiers ?? [],
      copies: copies ?? null,
      files: material.files.map(({ language, file, name }) => ({ ...of(file), language, name: `${name}.${endingOf(file)}` })),
    };
    await writeMaterial(tx, record);
  }
}
