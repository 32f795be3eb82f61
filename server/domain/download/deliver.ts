import type { DownloadRow } from '../../store/queries/downloads.ts';
import type { PublicContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { Ready } from '../ready.ts';
import { stateOf } from './present.ts';

export type DownloadMedia =
  | 'application/pdf'
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/zip';

/** A season is written with a stroke in some languages, which no file may have in its name. */
const nameOf = ({ title, extension }: DownloadRow): string => `${title.replaceAll(/[\\/:]/g, '-')}.${extension}`;

/** The bytes of a file that was made. @throws ShopError FILE_NOT_READY, FILE_EXPIRED, NOT_FOUND for one that could not be made */
export async function deliver<Media extends string>({ deps, now }: PublicContext, row: DownloadRow): Promise<Ready<Media>> {
  const state = stateOf(row, now);
  if (state === 'PENDING') throw new ShopError('FILE_NOT_READY');
  if (state === 'EXPIRED') throw new ShopError('FILE_EXPIRED');
  const { fileKey, size } = row;
  if (state === 'FAILED' || fileKey === null || size === null) throw new ShopError('NOT_FOUND');
  const bytes = await deps.files.open(fileKey);
  if (!bytes) throw new Error(`The bytes of the download ${row.id} are not in the file store`);
  return new Ready(row.mediaType as Media, bytes, {
    fileName: nameOf(row),
    length: size,
    etag: `"${fileKey.slice(0, 32)}"`,
    language: null,
    part: async (range) => {
      const part = await deps.files.open(fileKey, range);
      if (!part) throw new Error(`The bytes of the download ${row.id} are not in the file store`);
      return part;
    },
  });
}
