import { Link } from 'react-router';
import { useUser } from '../api/session.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { to } from '../paths.ts';
import { mayOpen } from '../screen-rights.ts';
import { buttonClass } from '../ui/button.tsx';

/** Opens an order or a saved cart as a sheet of the quick order, for whoever may order there. */
export function SheetLink({ from, id, name }: { from: 'order' | 'savedCart'; id: number; name: string }) {
  const { locale, t } = useI18n();
  if (!mayOpen(useUser(), 'quickOrder')) return null;
  return (
    <Link to={`${to('quickOrder', locale)}?${from}=${id}`} className={buttonClass('secondary', 'sm')}>
      {t('quickorder.open')}
      <span className="sr-only"> {name}</span>
    </Link>
  );
}
