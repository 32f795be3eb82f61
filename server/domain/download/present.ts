import type { DownloadKind, DownloadState } from '../../../generated/rules.ts';
import type { Download } from '../../../generated/zod/schemas/download.zod.ts';
import type { DownloadRow, Owner } from '../../store/queries/downloads.ts';
import type { Tx } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { linkMaker } from './link.ts';

const NAMES: Record<DownloadKind, string> = { PRICE_LIST: 'price-list', IMAGE_ARCHIVE: 'image-archive', FABRIC_DATA: 'fabric-data' };

/** Whose downloads a caller sees: the own ones, at the present customer in the present shop. */
export const ownerOf = ({ caller }: Pick<Context, 'caller'>): Owner => ({
  customerCode: caller.customer.code,
  ditta: caller.ditta,
  userId: caller.userId,
});

/** The full path of the file; the id in it is beyond guessing. */
export const pathOf = ({ kind, id, extension }: Pick<DownloadRow, 'kind' | 'id' | 'extension'>): string =>
  `${NAMES[kind]}.${id}.${extension}`;

const PATH = /^[a-z-]+\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[a-z]+$/;
/** The id in a path; undefined for one that no file of ours can have. */
export const idIn = (path: string): string | undefined => PATH.exec(path)?.[1];

export const stateOf = ({ state, fileKey, expiresAt }: DownloadRow, now: Date): DownloadState =>
  state === 'READY' && (!fileKey || !expiresAt || expiresAt <= now) ? 'EXPIRED' : state;

/** What an archive holds of each cloth. */
function contentsOf({ kind, wanted }: DownloadRow): Download['contents'] {
  if (kind !== 'IMAGE_ARCHIVE' || !('views' in wanted)) return null;
  const { views, size, format, files } = wanted;
  return { views, size, format, files };
}

/** Downloads as they are shown, each with its link where there is something to fetch. */
export async function presentDownloads(tx: Tx, { now }: Pick<Context, 'now'>, rows: readonly DownloadRow[]): Promise<Download[]> {
  const link = await linkMaker(tx, now);
  return Promise.all(
    rows.map(async (row) => {
      const state = stateOf(row, now);
      const path = pathOf(row);
      return {
        id: row.id,
        kind: row.kind,
        state,
        title: row.title,
        path,
        mediaType: row.mediaType,
        requestDate: row.requestedAt.toISOString(),
        expiryDate: row.expiresAt?.toISOString() ?? null,
        done: row.done,
        total: row.total,
        size: row.size,
        articles: row.articles,
        contents: contentsOf(row),
        link: state === 'READY' && row.expiresAt ? await link(path, row.expiresAt) : null,
      };
    }),
  );
}
