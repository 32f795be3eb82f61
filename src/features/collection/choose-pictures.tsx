import {
  type CollectionFormat,
  type CollectionSize,
  clothFiles,
  clothViews,
  collectionFormats,
  collectionSizes,
} from '../../../generated/rules.ts';
import { PICTURE_PIXELS } from '../../../shared/rules/picture-pixels.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { toggled } from '../../pieces/facet-choice.tsx';
import { Checkbox, Segmented } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import type { CollectionWish } from './collection-wish.ts';

const PLACES = ['code', 'color', 'view', 'name', 'brand', 'book', 'page', 'season'];

/** Which pictures and files of each cloth, and how they are called. */
export function ChoosePictures({
  wish,
  namingError,
  onChange,
}: {
  wish: CollectionWish;
  namingError: boolean;
  onChange: (part: Partial<CollectionWish>) => void;
}) {
  const { t } = useI18n();
  return (
    <section className="grid gap-5">
      <h2 className="font-display text-d4">{t('collection.pictures')}</h2>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('collection.views')}</legend>
        <div className="grid grid-cols-2 gap-x-6">
          {clothViews.map((view) => (
            <Checkbox
              key={view}
              label={t(`collection.view.${view}`)}
              checked={wish.view.includes(view)}
              onChange={() => onChange({ view: toggled(wish.view, view) })}
            />
          ))}
        </div>
      </fieldset>
      <Segmented
        legend={t('collection.size')}
        name="size"
        choices={collectionSizes.map((value) => ({ value, label: t('collection.pixels', { pixels: PICTURE_PIXELS[value] }) }))}
        value={wish.size}
        onChange={(size) => onChange({ size: size as CollectionSize })}
      />
      <Segmented
        legend={t('collection.format')}
        name="format"
        choices={collectionFormats.map((value) => ({ value, label: value.toUpperCase() }))}
        value={wish.format}
        onChange={(format) => onChange({ format: format as CollectionFormat })}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('collection.files')}</legend>
        {clothFiles.map((file) => (
          <Checkbox
            key={file}
            label={t(`collection.file.${file}`)}
            checked={wish.file.includes(file)}
            onChange={() => onChange({ file: toggled(wish.file, file) })}
          />
        ))}
      </fieldset>
      <Field
        label={t('collection.naming')}
        hint={t('collection.namingHint', { list: PLACES.map((place) => `{${place}}`).join(' ') })}
        error={namingError ? t('collection.namingWrong') : undefined}
      >
        {(props) => (
          <input
            {...props}
            type="text"
            className="field tnum"
            maxLength={100}
            value={wish.naming}
            onChange={(event) => onChange({ naming: event.currentTarget.value })}
          />
        )}
      </Field>
    </section>
  );
}
