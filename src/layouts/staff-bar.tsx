import type { ReactNode } from 'react';
import { useT } from '../i18n/runtime.tsx';
import { dittaName } from '../pieces/texts.ts';
import type { HeaderProps } from './header-entries.ts';

/** Staff work in the customer's own cart: for as long as they do, it is said in a colour that nothing else in the header has. */
export function StaffBar({
  user,
  onSwitchCustomer,
  onLogout,
  children,
}: Pick<HeaderProps, 'user' | 'onSwitchCustomer' | 'onLogout'> & {
  /** What else stands in the topmost line of a wide screen. */
  children: ReactNode;
}) {
  const t = useT();
  const { name, code, ditta } = user.currentCustomer;
  const button = 'h-9 flex-none underline decoration-1 underline-offset-4 hover:no-underline';
  return (
    <section aria-label={t('header.acting')} className="no-print overflow-x-clip bg-zafferano text-white">
      <div className="page flex min-h-9 items-center gap-x-5 text-xs max-md:flex-wrap max-md:py-1.5">
        <p className="min-w-0 flex-1 truncate max-md:basis-full max-md:whitespace-normal">
          {t('header.actsFor', { customer: name, code, ditta: dittaName(t, ditta) })}
        </p>
        <button type="button" className={button} onClick={onSwitchCustomer}>
          {t('header.change')}
        </button>
        <button type="button" className={button} onClick={onLogout}>
          {t('header.logout')}
        </button>
        {/* Whatever else this line has is in its colour too: the bar goes from edge to edge. */}
        <div className="hidden h-9 min-w-0 items-center gap-4 border-l border-white/35 pl-4 lg:flex [&_section_button]:text-white">
          {children}
        </div>
      </div>
    </section>
  );
}
