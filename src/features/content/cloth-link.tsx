import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StoryQuery } from '../../../generated/content/operations.ts';
import { useSession } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';

export type Cloth = NonNullable<NonNullable<StoryQuery['story']>['cloth']>;

/** To the cloth's own page: in the shop for who is logged in, the public one for everybody else. */
export function ClothLink({ cloth, className, children }: { cloth: Cloth; className?: string; children: ReactNode }) {
  const { locale } = useI18n();
  const { ditta, code, color } = cloth;
  const path = useSession() ? to('product', locale, { prodid: prodId(cloth) }) : to('publicProduct', locale, { ditta, code, color });
  return (
    <Link to={path} className={className}>
      {children}
    </Link>
  );
}
