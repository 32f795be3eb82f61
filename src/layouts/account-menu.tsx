import { Link } from 'react-router';
import { listed } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { dittaName } from '../pieces/texts.ts';
import { UserPicture } from '../pieces/user-picture.tsx';
import { Menu, menuEntryClass } from '../ui/menu.tsx';
import type { HeaderProps, useEntries } from './header-entries.ts';

/** Who is logged in, for whom, and the screens about that. */
export function AccountMenu({
  entries,
  user,
  rules,
  onSwitchCustomer,
  onLogout,
}: Pick<HeaderProps, 'user' | 'rules' | 'onSwitchCustomer' | 'onLogout'> & { entries: ReturnType<typeof useEntries> }) {
  const { locale, t } = useI18n();
  const name = `${user.nome} ${user.cognome}`;
  return (
    <Menu
      align="right"
      label={t('header.account', { name })}
      triggerClassName="icon-btn shrink-0"
      trigger={<UserPicture user={user} className="size-8 text-2xs" />}
      panelClassName="!min-w-64"
    >
      {(close) => (
        <>
          <div className="flex items-center gap-3 border-b border-line px-4 pt-2 pb-3">
            <UserPicture user={user} className="size-10 text-xs" />
            <p className="text-xs text-ink-3">
              <span className="block text-sm font-medium text-ink">{name}</span>
              {listed(locale, [user.currentCustomer.name, dittaName(t, rules.ditta)])}
            </p>
          </div>
          {rules.customers && (
            <button
              type="button"
              className={menuEntryClass}
              onClick={() => {
                close();
                onSwitchCustomer();
              }}
            >
              {t('header.customers')}
            </button>
          )}
          {entries.account.map(({ path, text }) => (
            <Link key={path} to={path} className={menuEntryClass} onClick={close}>
              {text}
            </Link>
          ))}
          <button type="button" className={`${menuEntryClass} border-t border-line`} onClick={onLogout}>
            {t('header.logout')}
          </button>
        </>
      )}
    </Menu>
  );
}
