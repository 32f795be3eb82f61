import { useQueryClient } from '@tanstack/react-query';
import type { ShowroomBook } from '../../../generated/api/model/showroomBook.ts';
import type { ShowroomPageChange } from '../../../generated/api/model/showroomPageChange.ts';
import { getGetShowroomBookQueryKey, updateShowroomPage } from '../../../generated/api/showrooms/showrooms.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { toast } from '../../ui/toast.tsx';

/** Marks and notes of a book: there at once, kept on the server; what could not be kept is told and taken back. */
export function useMarks({ brand, catalog, code }: { brand: string; catalog: string; code: string }) {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const key = getGetShowroomBookQueryKey(brand, catalog, code);
  const patch = (page: number, change: ShowroomPageChange) =>
    queryClient.setQueryData<ShowroomBook>(
      key,
      (book) => book && { ...book, pages: book.pages.map((each) => (each.page === page ? { ...each, ...change } : each)) },
    );
  /** Rejects with what went wrong. */
  const keep = async (page: number, change: ShowroomPageChange) => {
    const kept = await updateShowroomPage(brand, catalog, code, page, change);
    patch(page, change.marked === undefined ? { note: kept.note } : { marked: kept.marked });
  };
  return {
    toggle: async ({ page, marked }: { page: number; marked: boolean }) => {
      patch(page, { marked: !marked });
      try {
        await keep(page, { marked: !marked });
      } catch (error) {
        patch(page, { marked });
        toast('error', messageOf(error, t));
      }
    },
    write: (page: number, note: string) => keep(page, { note }),
  };
}
