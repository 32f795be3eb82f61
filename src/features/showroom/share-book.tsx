import { useState } from 'react';
import type { BookPart } from '../../../generated/api/model/bookPart.ts';
import { closeShowroomLink, openShowroomLink } from '../../../generated/api/showrooms/showrooms.ts';
import { bookParts, type Instant } from '../../../generated/rules.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { OutsideLink } from '../../pieces/outside-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, RadioCards } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The link by which outsiders turn the pages. It is told once. */
export function ShareBook({
  place: [brand, catalog, book],
  title,
  marked,
  expiresAt,
  onChanged,
  onClose,
}: {
  place: readonly [brand: string, catalog: string, book: string];
  title: string;
  /** Pages that are marked. */
  marked: number;
  expiresAt: Instant | null;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { locale, t } = useI18n();
  const [part, setPart] = useState<BookPart>(marked > 0 ? 'MARKED' : 'ALL');
  const [notes, setNotes] = useState(false);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('showroom.shareTitle', { name: title })}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="grid gap-6 text-ink">
        <p className="text-sm text-ink-2">{t('showroom.shareHint')}</p>
        <RadioCards
          legend={t('showroom.sharePart')}
          name="part"
          value={part}
          onChange={(value) => setPart(bookParts.find((each) => each === value) ?? 'ALL')}
          choices={bookParts.map((value) => ({
            value,
            label: t(`showroom.part${value}`),
            disabled: value === 'MARKED' && marked === 0,
            ...(value === 'MARKED' ? { detail: t('showroom.countMarked', { count: marked }) } : {}),
          }))}
        />
        <Checkbox label={t('showroom.shareNotes')} checked={notes} onChange={(event) => setNotes(event.target.checked)} />
        <OutsideLink
          expiresAt={expiresAt}
          of={`${part} ${notes}`}
          pathOf={(token) => to('sharedBook', locale, { token })}
          open={(days) => openShowroomLink(brand, catalog, book, { days, part, notes })}
          close={() => closeShowroomLink(brand, catalog, book)}
          onChanged={onChanged}
        />
      </div>
    </Dialog>
  );
}
