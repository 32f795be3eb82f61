import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** The folder of the pictures that come with the texts. */
const MEDIA = 'media';

/** The pictures of a folder by their names. */
export function readPictures(folder: string): Record<string, Uint8Array<ArrayBuffer>> {
  const place = join(folder, MEDIA);
  if (!existsSync(place)) return {};
  return Object.fromEntries(
    readdirSync(place)
      .filter((name) => !name.startsWith('.'))
      .map((name) => [name, new Uint8Array(readFileSync(join(place, name)))]),
  );
}
export function writePicture(folder: string, name: string, bytes: Uint8Array): void {
  mkdirSync(join(folder, MEDIA), { recursive: true });
  writeFileSync(join(folder, MEDIA, name), bytes);
}

/** The texts of a folder by their paths in it, with `/` between names. Hidden files, pictures and workbooks are no texts. */
export function readFolder(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => path.slice(join(folder, sep).length).split(sep).join('/'))
    .filter((path) => !path.split('/').some((name) => name.startsWith('.')) && !path.endsWith('.xlsx') && !path.startsWith(`${MEDIA}/`))
    .sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Writes texts into a folder; what else is in it stays. @returns how many were not there as they are */
export function writeFolder(folder: string, files: Readonly<Record<string, string>>): number {
  let changed = 0;
  for (const [path, text] of Object.entries(files)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    let before: string | undefined;
    try {
      before = readFileSync(target, 'utf8');
    } catch {
      before = undefined;
    }
    if (before === text) continue;
    writeFileSync(target, text);
    changed++;
  }
  return changed;
}
