import { Link } from 'react-router';
import type { WaybillLink } from '../../generated/api/model/waybillLink.ts';
import { useUser } from '../api/session.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { to } from '../paths.ts';
import { mayOpen } from '../screen-rights.ts';
import { TrackingLink } from './tracking-link.tsx';

/** Waybills below each other: to whom each goes, and the way to its carrier where it is not told elsewhere. */
export function WaybillLinks({ waybills, isTracked }: { waybills: readonly WaybillLink[]; isTracked: boolean }) {
  const { locale } = useI18n();
  const user = useUser();
  return waybills.map(({ id, number, shipTo, trackingCode, trackingUrl }) => (
    <span key={id} className="block not-first:mt-1.5">
      {mayOpen(user, 'waybill') ? (
        <Link to={to('waybill', locale, { id: String(id) })} className="link">
          {number}
        </Link>
      ) : (
        number
      )}
      <span className="block text-ink-2">{shipTo}</span>
      {isTracked && <TrackingLink code={trackingCode} url={trackingUrl} />}
    </span>
  ));
}
