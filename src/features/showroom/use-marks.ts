import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
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
  /** What is under way of a page's mark or note, and how many were asked for since: one goes after the other, and the last one is shown. */
  const ways = useRef(new Map<string, { last: Promise<unknown>; count: number }>());
  /** Rejects with what went wrong. */
  const keep = async (page: number, change: ShowroomPageChange): Promise<void> => {
    const isMark = change.marked !== undefined;
    const name = `${page} ${isMark ? 'mark' : 'note'}`;
    const way = ways.current.get(name) ?? { last: Promise.resolve(), count: 0 };
    ways.current.set(name, way);
    const number = ++way.count;
    const kept = way.last.then(() => updateShowroomPage(brand, catalog, code, page, change));
    way.last = kept.catch(() => undefined);
    try {
      const { marked, note } = await kept;
      if (number === way.count) patch(page, isMark ? { marked } : { note });
    } catch (error) {
      if (number === way.count && isMark) patch(page, { marked: !change.marked });
      throw error;
    }
  };
  return {
    toggle: async ({ page, marked }: { page: number; marked: boolean }) => {
      patch(page, { marked: !marked });
      try {
        await keep(page, { marked: !marked });
      } catch (error) {
        toast('error', messageOf(error, t));
      }
    },
    write: (page: number, note: string) => keep(page, { note }),
  };
}
