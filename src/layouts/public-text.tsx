import '../styles/shop.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { FooterDocument } from '../../generated/content/operations.ts';
import { contentQuery } from '../api/content.ts';
import { useSession } from '../api/session.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { lazily } from '../ui/patience.ts';
import { Footer } from './footer.tsx';
import { VisitorPage } from './visitor-page.tsx';

const CookieNotice = lazily(() => import('../features/content/cookie-notice.tsx'));

/** Around what whoever has no session sees: name and languages above, links and the choice of cookies below. */
export function VisitorRoom({ narrow = false, foot = true, children }: { narrow?: boolean; foot?: boolean; children: ReactNode }) {
  const { locale } = useI18n();
  const footer = useQuery(contentQuery(FooterDocument, { locale }));
  return (
    <>
      <VisitorPage bare narrow={narrow}>
        {children}
      </VisitorPage>
      {foot && <Footer footer={footer.data?.footer} />}
      <Suspense>
        <CookieNotice />
      </Suspense>
    </>
  );
}

/** Around a text for everybody: the shop for who is logged in, otherwise name, languages and the links of the footer. */
export function PublicText({ foot = true, children }: { foot?: boolean; children: ReactNode }) {
  return useSession() ? <div className="page py-8 lg:py-12">{children}</div> : <VisitorRoom foot={foot}>{children}</VisitorRoom>;
}
