import { Ban, ChevronDown, ExternalLink, FileDown, PackagePlus } from 'lucide-react';
import { getLibraryFile } from '../../../generated/api/library/library.ts';
import type { Material } from '../../../generated/api/model/material.ts';
import type { MaterialFile } from '../../../generated/api/model/materialFile.ts';
import type { MaterialObstacle } from '../../../generated/api/model/materialObstacle.ts';
import type { Locale } from '../../../generated/rules.ts';
import { formatBytes, formatDay, formatNumber, listed } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import { LOCALE_NAMES } from '../../i18n/locales.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { DownloadButton } from '../../pieces/download-button.tsx';
import { useDownload } from '../../pieces/use-transfer.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu, menuEntryClass } from '../../ui/menu.tsx';
import { type MaterialBasket, mostOf } from './basket.ts';

/** One material: what it looks like, what can be had of it, or why nothing can. */
export function MaterialCard({ material, basket }: { material: Material; basket: MaterialBasket | null }) {
  const { locale, t } = useI18n();
  const { title, description, category, preview, publishedOn, validTo, obstacle, link, files, copies } = material;
  return (
    <article className="h-full border border-line bg-surface max-md:grid max-md:grid-cols-[136px_minmax(0,1fr)] md:flex md:flex-col">
      <div className="border-line max-md:py-4 max-md:pl-4 md:aspect-4/3 md:border-b md:bg-well">
        {preview && (
          <img
            src={preview}
            alt=""
            loading="lazy"
            className={cx(
              'size-full bg-well object-cover max-md:aspect-4/3 max-md:h-auto',
              category === 'LOGO' && 'bg-white',
              obstacle && 'opacity-60',
            )}
          />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="text-xs text-ink-3">{t(`library.category.${category}`)}</p>
        <h2 className="text-md font-medium break-words">{title}</h2>
        <p className="text-sm break-words text-ink-2">{description}</p>
        <Obstacle material={material} />
        <p className="tnum text-xs text-ink-3">{t('library.publishedOn', { day: formatDay(locale, publishedOn) })}</p>
        {validTo && !obstacle && <p className="tnum text-xs text-ink-3">{t('library.validTo', { day: formatDay(locale, validTo) })}</p>}
        <div className="no-print mt-auto flex flex-wrap items-center gap-2 pt-3">
          {!obstacle && files.length > 0 && <Files material={material} />}
          {link && (
            <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary', 'sm')}>
              <ExternalLink aria-hidden="true" size={16} strokeWidth={1.5} />
              {t('library.watch')}
              <span className="sr-only">
                {' '}
                {title} ({t('library.newTab')})
              </span>
            </a>
          )}
          {basket && !obstacle && copies && <Copies material={material} basket={basket} />}
        </div>
        {copies && mostOf(material) > 0 && (
          <p className="tnum text-xs text-ink-3">{t('library.copies', { maximum: formatNumber(locale, mostOf(material)) })}</p>
        )}
      </div>
    </article>
  );
}

/** Why a material can not be had, in words. */
function obstacleText({ reason, detail, day }: MaterialObstacle, locale: Locale, t: Translate): string {
  if (reason === 'TIER' || reason === 'BRAND') return t(`library.obstacle.${reason}`, { detail });
  return t(`library.obstacle.${reason}`, { day: day ? formatDay(locale, day) : '' });
}

function Obstacle({ material: { obstacle, copies } }: { material: Material }) {
  const { locale, t } = useI18n();
  const text = obstacle ? obstacleText(obstacle, locale, t) : copies?.left === 0 && t('library.noneLeft');
  if (!text) return null;
  return (
    <p className="flex items-start gap-1.5 text-sm text-zafferano">
      <Ban aria-hidden="true" size={16} strokeWidth={1.5} className="mt-0.5 flex-none" />
      {text}
    </p>
  );
}

/** `PDF`, `SVG`: as people call a file. */
const kindOf = ({ mediaType }: MaterialFile): string => mediaType.replace(/^.*\//, '').replace('+xml', '').toUpperCase();

function Files({ material: { id, title, files } }: { material: Material }) {
  const { locale, t } = useI18n();
  const { start, received } = useDownload();
  const [only] = files;
  if (only && files.length === 1)
    return (
      <DownloadButton read={(options) => getLibraryFile(id, { file: only.file }, options)} describedAs={title}>
        {listed(locale, [kindOf(only), formatBytes(locale, only.size)])}
      </DownloadButton>
    );
  // The language of the page stands first.
  const ordered = [...files].sort((a, b) => Number(b.language === locale) - Number(a.language === locale));
  return (
    <Menu
      triggerClassName={buttonClass('secondary', 'sm')}
      panelClassName="min-w-56"
      trigger={
        <>
          <FileDown aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('library.download')}
          <span className="sr-only"> {title}</span>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
        </>
      }
    >
      {(close) =>
        ordered.map((file) => (
          <button
            key={file.file}
            type="button"
            lang={file.language ?? undefined}
            disabled={received !== null}
            className={cx(menuEntryClass, 'w-full justify-between gap-6')}
            onClick={() => {
              close();
              void start((options) => getLibraryFile(id, { file: file.file }, options));
            }}
          >
            <span>{file.language ? LOCALE_NAMES[file.language] : kindOf(file)}</span>
            <span className="tnum text-xs text-ink-3">
              {listed(locale, [file.language && kindOf(file), formatBytes(locale, file.size)])}
            </span>
          </button>
        ))
      }
    </Menu>
  );
}

function Copies({ material, basket }: { material: Material; basket: MaterialBasket }) {
  const { t } = useI18n();
  const chosen = basket.wanted.find(({ id }) => id === material.id);
  if (mostOf(material) === 0) return null;
  if (chosen)
    return (
      <span className="flex items-center gap-2 text-sm text-salvia" role="status">
        {t('library.chosen', { count: Number(chosen.quantity) || 0 })}
      </span>
    );
  return (
    <Button kind="secondary" size="sm" onClick={() => basket.add(material)}>
      <PackagePlus aria-hidden="true" size={16} strokeWidth={1.5} />
      {t('library.ask')}
      <span className="sr-only"> {material.title}</span>
    </Button>
  );
}
