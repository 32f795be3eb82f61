import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type DittaCode, locales } from '../../generated/rules.ts';
import { changeLocale } from '../i18n/change-locale.ts';
import { LOCALE_NAMES } from '../i18n/locales.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { to } from '../paths.ts';
import { dittaName } from '../pieces/texts.ts';
import { UserPicture } from '../pieces/user-picture.tsx';
import { Wordmark } from '../ui/brand.tsx';
import { CloseButton, useModal } from '../ui/dialog.tsx';
import { type HeaderProps, useEntries } from './header-entries.ts';

const line = 'flex min-h-14 w-full items-center justify-between gap-3 border-b border-line text-left font-display text-d4';

/** The whole menu as a sheet, below 1250 px. */
export function MobileMenu(props: HeaderProps & { onClose: () => void }) {
  const { user, rules, onClose, onSwitchCustomer, onSwitchDitta, onLogout } = props;
  const { locale, t } = useI18n();
  const entries = useEntries(props);
  const { ref, ...modal } = useModal(true, onClose);
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);
  return (
    <dialog {...modal} ref={ref} aria-label={t('header.menu')} className="fade-in m-0 h-dvh max-h-none w-full max-w-none bg-paper">
      <div className="flex min-h-full flex-col">
        <div className="cimosa flex-none" aria-hidden="true" />
        <div className="relative flex h-14 flex-none items-center border-b border-line-2 px-2">
          <CloseButton label={t('common.close')} onClick={onClose} />
          <Link to={to('welcome', locale)} onClick={onClose} aria-label={t('header.home')} className="absolute left-1/2 -translate-x-1/2">
            <Wordmark />
          </Link>
        </div>
        <nav aria-label={t('header.main')} className="px-4">
          <ul>
            <SwitchLine
              path={entries.shop.path}
              text={entries.shop.text}
              label={t('header.switchShop')}
              rules={rules}
              onClose={onClose}
              onSwitch={(ditta) => onSwitchDitta(ditta, 'shop')}
            />
            {entries.main.map(({ path, text, switches }) =>
              switches ? (
                <SwitchLine
                  key={path}
                  path={path}
                  text={text}
                  label={t('showroom.switch')}
                  rules={rules}
                  onClose={onClose}
                  onSwitch={(ditta) => onSwitchDitta(ditta, 'showroom')}
                />
              ) : (
                <li key={path}>
                  <Link to={path} onClick={onClose} className={line}>
                    {text}
                  </Link>
                </li>
              ),
            )}
            {entries.content.map((entry) => (
              <li key={entry.text}>
                {entry.kind === 'own' ? (
                  <Link to={entry.path} onClick={onClose} className={line}>
                    {entry.text}
                  </Link>
                ) : (
                  <a href={entry.href} rel="noreferrer" className={line}>
                    {entry.text}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <ul className="grid grid-cols-2 gap-x-4 px-4 py-3 text-md text-ink-2">
          {entries.account.map(({ path, text }) => (
            <li key={path}>
              <Link to={path} onClick={onClose} className="flex min-h-11 items-center">
                {text}
              </Link>
            </li>
          ))}
          {/* Where hearts take the place of the bell, what the shop has told is reached from here. */}
          {entries.wishlist && (
            <li>
              <Link to={`${to('preferences', locale)}#inbox`} onClick={onClose} className="flex min-h-11 items-center">
                {t('inbox.title')}
              </Link>
            </li>
          )}
        </ul>
        <div className="mt-auto border-t border-line bg-white px-4 py-3 text-sm">
          <p className="mb-2 flex items-center gap-3 font-medium">
            <UserPicture user={user} className="size-10 text-xs" />
            {user.nome} {user.cognome}
          </p>
          <p className="text-xs text-ink-3">
            {t(user.authorizations.enableCartAndPurchases ? 'header.orderingFor' : 'header.browsingFor')}
          </p>
          <p className="flex items-center justify-between gap-4 font-medium">
            {user.currentCustomer.name}
            {rules.customers && (
              <button
                type="button"
                className="link min-h-11 font-normal"
                onClick={() => {
                  onClose();
                  onSwitchCustomer();
                }}
              >
                {t('header.change')}
              </button>
            )}
          </p>
          <div className="mt-2 flex items-center justify-between gap-4 text-ink-2">
            <label className="flex items-center gap-2">
              <span className="sr-only">{t('header.language')}</span>
              <select
                className="field !h-11 !w-auto"
                value={locale}
                onChange={(event) => changeLocale(locales.find((entry) => entry === event.target.value) ?? locale)}
              >
                {locales.map((entry) => (
                  <option key={entry} value={entry} lang={entry}>
                    {LOCALE_NAMES[entry]}
                  </option>
                ))}
              </select>
            </label>
            <button type="button" className="min-h-11" onClick={onLogout}>
              {t('header.logout')}
            </button>
          </div>
        </div>
      </div>
    </dialog>
  );
}

/** An entry that each shop of the customer has for itself: below it, when asked for, the others. */
function SwitchLine({
  path,
  text,
  label,
  rules,
  onClose,
  onSwitch,
}: {
  path: string;
  text: string;
  label: string;
  onClose: () => void;
  onSwitch: (ditta: DittaCode) => void;
} & Pick<HeaderProps, 'rules'>) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className="flex items-stretch">
        <Link to={path} onClick={onClose} className={line}>
          {text}
        </Link>
        {rules.switchableDitte.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={label}
            onClick={() => setOpen(!open)}
            className="grid w-14 flex-none place-items-center border-b border-line"
          >
            <ChevronDown aria-hidden="true" size={20} strokeWidth={1.5} className={open ? 'rotate-180' : ''} />
          </button>
        )}
      </div>
      {open && (
        <ul className="border-b border-line py-2">
          {rules.switchableDitte.map((ditta) => (
            <li key={ditta}>
              <button
                type="button"
                disabled={ditta === rules.ditta}
                className="flex min-h-11 w-full items-center pl-4 text-md text-ink-2 disabled:font-medium disabled:text-ink"
                onClick={() => {
                  onClose();
                  onSwitch(ditta);
                }}
              >
                {dittaName(t, ditta)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
