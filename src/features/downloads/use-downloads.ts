import { useQueryClient } from '@tanstack/react-query';
import { deleteDownload, getListDownloadsQueryKey, retryDownload } from '../../../generated/api/downloads/downloads.ts';
import type { Download } from '../../../generated/api/model/download.ts';
import { getListPriceListsQueryKey } from '../../../generated/api/pricelists/pricelists.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useEachOnce } from '../../pieces/use-each-once.ts';
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
  const { once, isBusy } = useEachOnce<string>();
  const act = (id: string, work: () => Promise<unknown>, told?: string) =>
    once(id, async () => {
      try {
        await work();
        if (told) toast('success', told);
      } catch (error) {
        toast('error', messageOf(error, t));
      }
      await Promise.all(
        [getListDownloadsQueryKey(), getListPriceListsQueryKey()].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    });
  return {
    isBusy,
    remove: ({ id, title }: Download) => act(id, () => deleteDownload(id), t('download.removed', { title })),
    retry: ({ id }: Download) => act(id, () => retryDownload(id)),
  };
}
