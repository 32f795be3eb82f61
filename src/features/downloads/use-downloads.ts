import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deleteDownload, getListDownloadsQueryKey, retryDownload } from '../../../generated/api/downloads/downloads.ts';
import type { Download } from '../../../generated/api/model/download.ts';
import { getListPriceListsQueryKey } from '../../../generated/api/pricelists/pricelists.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { toast } from '../../ui/toast.tsx';

/** How often it is looked how far files are that are being made, ms. */
const LOOK_MS = 1500;
/** Looks again while something is being made. */
export const whileMade = (downloads: readonly Pick<Download, 'state'>[] | undefined): number | false =>
  downloads?.some(({ state }) => state === 'PENDING') ? LOOK_MS : false;

/** Removing and remaking, with what went wrong told. */
export function useDownloadActions() {
  const { t } = useI18n();
  const client = useQueryClient();
  /** Whatever is pressed twice on a slow line is done once. */
  const underWay = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(underWay.current);
  const act = async (id: string, work: () => Promise<unknown>, told?: string) => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    setBusy(new Set(underWay.current));
    try {
      await work();
      if (told) toast('success', told);
    } catch (error) {
      toast('error', messageOf(error, t));
    } finally {
      underWay.current.delete(id);
      setBusy(new Set(underWay.current));
      await Promise.all(
        [getListDownloadsQueryKey(), getListPriceListsQueryKey()].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    }
  };
  return {
    isBusy: (id: string) => busy.has(id),
    remove: ({ id, title }: Download) => act(id, () => deleteDownload(id), t('download.removed', { title })),
    retry: ({ id }: Download) => act(id, () => retryDownload(id)),
  };
}
