import { SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Shop } from '../../../generated/api/model/shop.ts';
import { lineTypes } from '../../../generated/rules.ts';
import { listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { clothOf } from '../../pieces/pictures.ts';
import { problemText } from '../../pieces/row-problem.ts';
import { isUnfinished, Verdict } from '../../pieces/row-verdict.tsx';
import { shopChoices } from '../../pieces/shop-names.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';
import { Drawer } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type Choice, ChoiceList, useChoices } from './choices.tsx';
import { cellId } from './grid-row.tsx';
import { PasteRows } from './paste-rows.tsx';
import { COLUMNS, columnAt, isUntouched, type Row } from './sheet.ts';
import type { Judged } from './use-check.ts';
import { MAX_ROWS, type Sheet } from './use-sheet.ts';

export const QUANTITY = COLUMNS.indexOf('quantity');

/** The sheet on a narrow screen: one card a row, the quantity in reach, the rest in a sheet of its own. */
export function Cards({
  sheet,
  judged,
  shops,
  onRemove,
}: {
  sheet: Sheet;
  judged: ReadonlyMap<number, Judged>;
  shops: readonly Shop[];
  onRemove: (row: number) => void;
}) {
  const { locale, t } = useI18n();
  const places = new Map(shopChoices(shops, locale).map(({ value, label }) => [value, label]));
  const [editing, setEditing] = useState<number | null>(null);
  const [pasting, setPasting] = useState(false);
  const rows = sheet.rows.map((row, at) => ({ row, at })).filter(({ row }) => !isUntouched(row));
  const free = (rows.at(-1)?.at ?? -1) + 1;
  return (
    <>
      <ul className="-mx-4 border-y border-line bg-surface md:-mx-6">
        {rows.map(({ row, at }) => (
          <Card
            key={row.key}
            row={row}
            at={at}
            judged={judged.get(row.key)}
            sheet={sheet}
            place={places.get(row.cells.shop ?? '')}
            onEdit={() => setEditing(at)}
            onRemove={() => onRemove(at)}
          />
        ))}
      </ul>
      {free < MAX_ROWS && (
        <div className="mt-4 grid gap-3 md:grid-cols-2">
          <Button kind="secondary" onClick={() => setEditing(free)}>
            {t('quickorder.addRow')}
          </Button>
          <Button kind="secondary" onClick={() => setPasting(true)}>
            {t('quickorder.pasteRows')}
          </Button>
        </div>
      )}
      {pasting && <PasteRows sheet={sheet} onClose={() => setPasting(false)} />}
      {editing !== null && sheet.rows[editing] && (
        <Editor
          at={editing}
          row={sheet.rows[editing]}
          judged={judged.get(sheet.rows[editing].key)}
          sheet={sheet}
          shops={shops}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function Card({
  row,
  at,
  judged,
  sheet,
  place,
  onEdit,
  onRemove,
}: {
  row: Row;
  at: number;
  judged: Judged | undefined;
  sheet: Sheet;
  /** What the shop that is typed is called, where there is one of that code. */
  place: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { locale, t } = useI18n();
  const verdict = judged?.verdict;
  const fresh = judged?.cells === row.cells;
  const number = at + 1;
  const { article = '', color = '', shop, reference } = row.cells;
  const wrong = fresh && verdict?.problems.some(({ column }) => column === 'quantity');
  return (
    <li
      className={cx(
        'grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-t-0',
        fresh && verdict?.state === 'WRONG' && !isUnfinished(verdict) && 'bg-robbia-50',
      )}
    >
      <ClothImage
        picture={verdict?.article ? clothOf(verdict.article) : null}
        color={verdict?.article?.averageColor}
        ground={verdict?.article ? groundOf(verdict.article) : undefined}
        sizes="56px"
        className="h-[68px] w-14"
      />
      <div className="min-w-0">
        <p className="font-display text-d5">
          {verdict?.article?.name ?? t('quickorder.cell', { column: t('quickorder.fabric'), row: number })}
        </p>
        <p className="tnum text-xs text-ink-2">
          {listed(locale, [[article, color].filter(Boolean).join('-'), row.cells.type, place ?? shop, reference])}
        </p>
        <div className={cx('mt-1', !fresh && 'grayscale')}>
          {verdict && (
            <Verdict verdict={verdict} onTake={(text, column) => sheet.put({ row: at, column: COLUMNS.indexOf(column) }, text)} />
          )}
        </div>
      </div>
      <div className="grid w-24 content-start gap-1">
        <input
          id={cellId({ row: at, column: QUANTITY })}
          aria-label={t('quickorder.cell', { column: t('quickorder.quantity'), row: number })}
          aria-invalid={wrong || undefined}
          inputMode="decimal"
          autoComplete="off"
          className="field tnum scroll-mt-32 scroll-mb-56 text-right"
          value={row.cells.quantity ?? ''}
          onChange={(event) => sheet.type({ row: at, column: QUANTITY }, event.target.value)}
        />
        <p className={cx('tnum text-right text-sm', !fresh && 'text-ink-3')}>{verdict?.totalString ?? ''}</p>
        <p className="flex justify-end">
          <IconButton label={t('quickorder.edit', { row: number })} onClick={onEdit}>
            <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
          </IconButton>
          <IconButton label={t('quickorder.remove', { row: number })} onClick={onRemove}>
            <Trash2 aria-hidden="true" size={18} strokeWidth={1.5} />
          </IconButton>
        </p>
      </div>
    </li>
  );
}

/** All cells of a row as fields. */
function Editor({
  at,
  row,
  judged,
  sheet,
  shops,
  onClose,
}: {
  at: number;
  row: Row;
  judged: Judged | undefined;
  sheet: Sheet;
  shops: readonly Shop[];
  onClose: () => void;
}) {
  const { locale, t } = useI18n();
  const [typing, setTyping] = useState(false);
  const choices = useChoices(typing ? 'article' : null, row.cells.article ?? '', shops);
  const problems = judged?.cells === row.cells ? judged.verdict.problems : [];
  const errorAt = (name: (typeof COLUMNS)[number]) => {
    const found = problems.find(({ column }) => column === name);
    return found && problemText(t, locale, found);
  };
  const take = (choice: Choice) => {
    sheet.put({ row: at, column: 0 }, choice.text);
    setTyping(false);
  };
  const options = {
    type: [
      { value: '', label: t('quickorder.typeFABRIC') },
      ...lineTypes
        .filter((type) => type !== 'FABRIC')
        .map((type) => ({ value: t(`quickorder.type${type}`), label: t(`quickorder.type${type}`) })),
    ],
    shop: [{ value: '', label: '–' }, ...shopChoices(shops, locale)],
  };
  return (
    <Drawer
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('quickorder.edit', { row: at + 1 })}
      footer={
        <Button className="flex-1" onClick={onClose}>
          {t('quickorder.done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {COLUMNS.map((name, column) => {
          const text = row.cells[name] ?? '';
          if (name === 'shop' || (name === 'type' && options.type.some(({ value }) => value === text)))
            return (
              <SelectField
                key={name}
                label={t(`quickorder.${name}`)}
                value={text}
                onChange={(event) => sheet.put({ row: at, column }, event.target.value)}
                options={
                  options[name].some(({ value }) => value === text) ? options[name] : [{ value: text, label: text }, ...options[name]]
                }
                error={errorAt(name)}
              />
            );
          return (
            <div key={name} className="relative">
              <TextField
                label={t(`quickorder.${columnAt(column)}`)}
                value={text}
                autoComplete="off"
                inputMode={name === 'quantity' ? 'decimal' : undefined}
                placeholder={name === 'article' ? t('quickorder.placeholder') : undefined}
                onChange={(event) => {
                  sheet.type({ row: at, column }, event.target.value);
                  setTyping(name === 'article');
                }}
                error={errorAt(name)}
              />
              {name === 'article' && typing && choices.length > 0 && (
                <ChoiceList id="qo-card-choices" choices={choices} at={0} onTake={take} />
              )}
            </div>
          );
        })}
      </div>
    </Drawer>
  );
}
