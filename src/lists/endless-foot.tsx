import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListId } from '../../generated/lists.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { count } from '../pieces/texts.ts';
import { buttonClass } from '../ui/button.tsx';
import type { PageOf } from './define-list.ts';
import { ListPages } from './list-body.tsx';
import type { Shown } from './list-state.ts';
import type { Endless } from './use-endless.ts';
import type { UsedList } from './use-list.ts';

/** Under the last row of an endless list: what is on the way, the link to the next page, and the way to all the others. */
export function EndlessFoot<K extends ListId, S extends Shown, Page extends PageOf<unknown>>({
  used,
  endless,
  page,
  skeleton,
}: {
  used: UsedList<K, S, Page>;
  endless: Endless<Page>;
  /** The page that the address names. */
  page: Page;
  skeleton: ReactNode;
}) {
  const { locale, t } = useI18n();
  const { pages, after, loading, more, end, jump } = endless;
  const first = pages[0]?.number ?? page.page;
  const last = pages.at(-1)?.number ?? page.page;
  const next = Math.min(page.size, page.totalElements - (last + 1) * page.size);
  return (
    <>
      {loading && skeleton}
      <div ref={end} />
      {after !== null && (
        <div className="no-print mt-12 flex justify-center">
          <Link
            to={used.href({ page: after } as Partial<typeof used.state>)}
            className={buttonClass('secondary')}
            onClick={(event) => {
              event.preventDefault();
              more();
            }}
          >
            {t('list.showMore', { count: count(locale, next) })}
          </Link>
        </div>
      )}
      <ListPages used={used} page={page} from={first * page.size} until={(last + 1) * page.size} jump={jump} />
    </>
  );
}

/** Above the first row, where the list was entered further down. */
export function EndlessHead<K extends ListId, S extends Shown, Page extends PageOf<unknown>>({
  used,
  endless: { before },
}: {
  used: UsedList<K, S, Page>;
  endless: Endless<Page>;
}) {
  const { t } = useI18n();
  if (before === null) return null;
  return (
    <div className="no-print mb-6 flex justify-center">
      <Link to={used.href({ page: before } as Partial<typeof used.state>)} className={buttonClass('secondary', 'sm')}>
        {t('list.showBefore')}
      </Link>
    </div>
  );
}
