import { NavLink, Outlet } from 'react-router';
import { useUser } from '../api/session.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { useEntries } from './header-entries.ts';
import { menuRules } from './menu-rules.ts';

/** The screens of the user area under one navigation; only those that exist and that the user may see. */
export default function UserArea() {
  const { t } = useI18n();
  const entries = useEntries({ rules: menuRules(useUser()), links: [] });
  return (
    <div className="page pt-7 lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-12 lg:pt-12">
      {entries.account.length > 1 ? (
        <nav aria-label={t('userarea.title')} className="no-print lg:sticky lg:top-[136px] lg:self-start">
          <ul className="flex gap-x-5 overflow-x-auto max-lg:mb-5 max-lg:border-b max-lg:border-line-2 lg:grid">
            {entries.account.map(({ path, text }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  className="flex h-11 items-center whitespace-nowrap text-sm text-ink-2 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink max-lg:aria-[current]:border-b-2 max-lg:aria-[current]:border-indaco lg:border-l-2 lg:border-transparent lg:pl-4 lg:aria-[current]:border-indaco"
                >
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className={entries.account.length > 1 ? '' : 'lg:col-span-2'}>
        <Outlet />
      </div>
    </div>
  );
}
