import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useT } from '../../i18n/runtime.tsx';
import { useModal } from '../../ui/dialog.tsx';

export const SEARCH_DIALOG = 'fade-in m-0 mx-auto w-full max-w-[920px] bg-white shadow-pop max-md:h-dvh max-md:max-h-none md:mt-24';
export const SEARCH_ROW = 'flex h-16 flex-none items-center gap-3 border-b border-line-2 px-5';

/** Stands in for the search while it is on its way, so that nobody waits before they type: what is typed goes on in it. */
export function EarlySearch({ typed, onClose }: { typed: RefObject<string>; onClose: () => void }) {
  const t = useT();
  const { ref, ...modal } = useModal(true, onClose);
  return (
    <dialog {...modal} ref={ref} aria-label={t('search.label')} aria-busy className={SEARCH_DIALOG}>
      <div className={SEARCH_ROW}>
        <Search aria-hidden="true" size={20} strokeWidth={1.5} className="flex-none text-ink-2" />
        <input
          aria-label={t('search.label')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t('header.searchHint')}
          onChange={(event) => {
            typed.current = event.target.value;
          }}
          className="h-full min-w-0 flex-1 text-lg outline-none"
        />
      </div>
    </dialog>
  );
}
