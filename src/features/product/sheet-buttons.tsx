import { getArticleSheet } from '../../../generated/api/articles/articles.ts';
import { useUser } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { DownloadButton } from '../../pieces/download-button.tsx';

/** The sheet of the article as PDF, without the price or, for who may see it, with it. */
export function SheetButtons({ article: { code, color } }: { article: { code: string; color: string } }) {
  const { locale, t } = useI18n();
  const { showCatalogPrices } = useUser().authorizations;
  const read = (price: boolean) => (options: object) => getArticleSheet(code, color, { language: locale, price }, options);
  return (
    <div className="no-print mt-8 flex flex-wrap gap-3">
      <DownloadButton read={read(false)}>{t('sheet.download')}</DownloadButton>
      {showCatalogPrices && (
        <DownloadButton read={read(true)} describedAs={t('sheet.download')}>
          {t('sheet.withPrice')}
        </DownloadButton>
      )}
    </div>
  );
}
