import { useState } from 'react';
import { useGetPublicArticle } from '../../../generated/api/publicarticles/publicarticles.ts';
import type {
  CookieNoticeQuery,
  HeaderQuery,
  HomeQuery,
  LabelDraftsQuery,
  StoriesQuery,
  TourQuery,
} from '../../../generated/content/operations.ts';
import { ditte } from '../../../generated/rules.ts';
import { Banners } from '../../features/content/banners.tsx';
import CookieChoice from '../../features/content/cookie-choice.tsx';
import { NoticeBar } from '../../features/content/cookie-notice.tsx';
import { HeroView } from '../../features/content/hero-view.tsx';
import { StepList } from '../../features/tour/step-list.tsx';
import { listed } from '../../i18n/format.ts';
import { readInDraft } from '../../i18n/label-drafts.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { splitProdId } from '../../paths.ts';
import { ContentLink } from '../../pieces/content-link.tsx';
import { dittaName } from '../../pieces/texts.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

/** Links and banners of the header; whom a banner is for stands beside it. */
export function HeaderDraft({ header }: { header: HeaderQuery['header'] }) {
  const { locale, t } = useI18n();
  return (
    <div className="border-y border-line-2">
      <ul className="divide-y divide-line border-b border-line">
        {header.messages.map((message) => (
          <li key={message.messagetxt} className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-2 text-xs">
            <Banners messages={[message]} className={message.showmessage ? 'text-ink' : 'text-ink-3'} />
            <span className="text-ink-3">
              {message.showmessage
                ? listed(locale, [...message.Mercato.map((ditta) => dittaName(t, ditta)), ...message.Brand])
                : t('content.previewOff')}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-4">
        <Wordmark />
        <nav aria-label={t('header.main')} className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
          {header.links.map(({ link_title, link_url }) => (
            <ContentLink key={link_title + link_url} url={link_url}>
              {link_title}
            </ContentLink>
          ))}
        </nav>
      </div>
    </div>
  );
}

/** The head of the start page of a shop, with its cloth where everybody may see it. */
export function HomeDraft({ home, shop }: { home: HomeQuery['home']; shop: string }) {
  const { t } = useI18n();
  const id = splitProdId(home.article);
  const ditta = ditte.find((known) => known === shop) ?? ditte[0];
  const article = useGetPublicArticle(ditta, id?.code ?? '', id?.color ?? '', { query: { enabled: id !== null } });
  return <HeroView greeting={dittaName(t, ditta)} content={home} article={article.data} />;
}

/** The cookie notice and the choice behind it; nothing that is chosen here is kept. */
export function NoticeDraft({ notice, lang }: { notice: CookieNoticeQuery['cookieNotice']; lang: string }) {
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <>
      <NoticeBar notice={notice} lang={lang} onReject={close} onAccept={close} onChoose={() => setChoosing(true)} />
      {choosing && <CookieChoice notice={notice} lang={lang} onChoose={close} onClose={close} />}
    </>
  );
}

export function TourDraft({ tour }: { tour: TourQuery['tour'] }) {
  return (
    <article>
      <h1 className="title-1">{tour.title}</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-2">{tour.lead}</p>
      <StepList steps={tour.steps} seen={0} />
    </article>
  );
}

/** What stands above the list of stories. */
export function StoriesDraft({ stories }: { stories: StoriesQuery['stories'] }) {
  return (
    <article>
      <h1 className="title-1">{stories.title}</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-2">{stories.lead}</p>
      <ul className="mt-6 flex flex-wrap gap-x-6 border-b border-line pb-3 text-sm text-ink-2">
        {stories.tags.map(({ slug, title }) => (
          <li key={slug}>{title}</li>
        ))}
      </ul>
    </article>
  );
}

/** What labels say now and what they will say, and the way to read the whole shop so, in this tab. */
export function WordingDrafts({ drafts, token }: { drafts: NonNullable<LabelDraftsQuery['labelDrafts']>; token: string }) {
  const { locale, t } = useI18n();
  const read = () => {
    readInDraft(token);
    // Labels are read once a page.
    location.assign(`/${locale}`);
  };
  return (
    <article className="mx-auto max-w-[44rem]">
      <h1 className="title-1">{t('content.labelDrafts')}</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-2">{t('content.labelDrafts.count', { count: drafts.length })}</p>
      {drafts.length > 0 && (
        <Button className="mt-6" onClick={read}>
          {t('content.labelDrafts.read')}
        </Button>
      )}
      <ul className={cx(drafts.length > 0 && 'mt-8 border-b border-line')}>
        {drafts.map(({ key, now, draft }) => (
          <li key={key} className="grid gap-x-8 gap-y-1 border-t border-line py-3 md:grid-cols-2">
            <p className="tnum text-xs break-all text-ink-3 md:col-span-2">{key}</p>
            <del className="break-words text-ink-3">{now}</del>
            <ins className="break-words no-underline">{draft}</ins>
          </li>
        ))}
      </ul>
    </article>
  );
}
