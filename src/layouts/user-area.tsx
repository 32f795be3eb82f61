import { ChevronDown } from 'lucide-react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useUser } from '../api/session.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { Menu, menuEntryClass } from '../ui/menu.tsx';
import { useUserArea } from './user-area-entries.ts';

/** The screens of the user area under one navigation; only those that exist and that the user may see. */
export default function UserArea() {
  const groups = useUserArea(useUser());
  const alone = groups.flatMap(({ entries }) => entries).length < 2;
  return (
    <div className="page pt-7 lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-12 lg:pt-12">
      {!alone && (
        <>
          <Side groups={groups} />
          <Sheet groups={groups} />
        </>
      )}
      <div className={alone ? 'lg:col-span-2' : ''}>
        <Outlet />
      </div>
    </div>
  );
}
type Groups = ReturnType<typeof useUserArea>;

/** Wide: all of it at the side. */
function Side({ groups }: { groups: Groups }) {
  const { t } = useI18n();
  return (
    <nav
      aria-label={t('userarea.title')}
      className="no-print grid gap-6 max-lg:hidden lg:sticky lg:top-[136px] lg:max-h-[calc(100dvh-160px)] lg:self-start lg:overflow-y-auto"
    >
      {groups.map(({ group, title, entries }) => (
        <div key={group}>
          <h2 className="mb-1 pl-[18px] text-2xs text-ink-3">{title}</h2>
          <ul>
            {entries.map(({ path, text }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  className="flex min-h-9 items-center border-l-2 border-transparent pl-4 text-sm text-ink-2 hover:text-ink aria-[current]:border-indaco aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-11"
                >
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Narrow: where one is, and the rest behind it. */
function Sheet({ groups }: { groups: Groups }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const here = groups.flatMap(({ entries }) => entries).find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <nav aria-label={t('userarea.title')} className="no-print mb-6 lg:hidden">
      <Menu
        key={pathname}
        triggerClassName="flex h-11 w-full items-center justify-between border-b border-line-2 text-sm font-medium"
        panelClassName="w-full"
        trigger={
          <>
            {here?.text ?? t('userarea.title')}
            <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
          </>
        }
      >
        {(close) =>
          groups.map(({ group, title, entries }) => (
            <div key={group} className="pb-2">
              <p className="px-4 pt-2 pb-1 text-2xs text-ink-3">{title}</p>
              {entries.map(({ path, text }) => (
                <NavLink key={path} to={path} className={menuEntryClass} onClick={close}>
                  {text}
                </NavLink>
              ))}
            </div>
          ))
        }
      </Menu>
    </nav>
  );
}
