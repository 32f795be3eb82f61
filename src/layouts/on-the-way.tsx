import { useNavigation } from 'react-router';
import { useT } from '../i18n/runtime.tsx';

/** The selvedge runs while the screen that was asked for is on its way: a press that the line is slow to answer was heard. */
export function OnTheWay() {
  const t = useT();
  return useNavigation().state === 'idle' ? null : <div role="progressbar" aria-label={t('common.onTheWay')} className="on-the-way" />;
}
