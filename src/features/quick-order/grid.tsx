import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { Shop } from '../../../generated/api/model/shop.ts';
import type { Locale, QuickOrderColumn } from '../../../generated/rules.ts';
import { writeTable } from '../../../shared/quick-order/table.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { offersOf } from '../../pieces/nearest-offers.tsx';
import { shopChoices } from '../../pieces/shop-names.ts';
import { type Choice, ChoiceList, useChoices } from './choices.tsx';
import { isRemoval, shortcut, target } from './grid-keys.ts';
import { cellId, GridRow } from './grid-row.tsx';
import { type Block, COLUMNS, columnAt, isSingle, type Place, type Row } from './sheet.ts';
import type { Judged } from './use-check.ts';
import type { Sheet } from './use-sheet.ts';

/** Under this kind the clipboard holds a block that was copied here: it goes back cell by cell, whatever a text of it may look like. */
const OWN_CELLS = 'application/x-trama-cells';
const COMPOSING = 229;
const placeOf = (element: EventTarget): Place | null => {
  const found = (element as HTMLElement).dataset?.cell?.split(' ').map(Number);
  return found ? { row: found[0] as number, column: found[1] as number } : null;
};
export const focusCell = (place: Place) => {
  const input = document.getElementById(cellId(place)) as HTMLInputElement | null;
  input?.focus();
  input?.select();
};

/** Which columns of a row are in the chosen block, as a text that is equal when they are. */
function chosenIn(block: Block | null, row: number): string | null {
  if (!block || isSingle(block)) return null;
  const { from, to } = block;
  if (row < Math.min(from.row, to.row) || row > Math.max(from.row, to.row)) return null;
  return `${Math.min(from.column, to.column)} ${Math.max(from.column, to.column)}`;
}

/** What the shop offers in place of what stands in a cell. */
function offeredIn(judged: Judged | undefined, row: Row | undefined, name: QuickOrderColumn, locale: Locale): Choice[] {
  if (!judged || judged.cells !== row?.cells) return [];
  const problem = judged.verdict.problems.find(({ column }) => column === name);
  return offersOf(problem, locale).map((text) => ({ text, label: text }));
}

/** The sheet on a wide screen: a table of inputs that moves, copies and takes back like a spreadsheet. */
export function Grid({
  sheet,
  judged,
  shops,
  prices,
  onRemove,
}: {
  sheet: Sheet;
  judged: ReadonlyMap<number, Judged>;
  shops: readonly Shop[];
  prices: boolean;
  onRemove: (from: number, to: number) => void;
}) {
  const { locale, t } = useI18n();
  const places = useMemo(() => new Map(shopChoices(shops, locale).map(({ value, label }) => [value, label])), [shops, locale]);
  const { rows, block } = sheet;
  const latest = useRef(sheet);
  latest.current = sheet;
  /** The cell that is being typed into, or whose choices were asked for (`all`): they may be shown. */
  const [typing, setTyping] = useState<(Place & { all?: boolean }) | null>(null);
  const [option, setOption] = useState(0);
  /** Whether the entry was looked for: the first of many is what Enter takes, but Tab only goes on. */
  const [picked, setPicked] = useState(false);
  const row = typing ? rows[typing.row] : undefined;
  const text = (typing && row?.cells[columnAt(typing.column)]) ?? '';
  const found = useChoices(
    typing ? columnAt(typing.column) : null,
    typing?.all && columnAt(typing.column) !== 'article' ? '' : text,
    shops,
  );
  const offers = typing?.all ? offeredIn(row && judged.get(row.key), row, columnAt(typing.column), locale) : [];
  const choices = offers.length > 0 ? offers : found;
  const open = typing && (text !== '' || typing.all) && choices.length > 0 ? typing : null;
  const at = Math.min(option, choices.length - 1);

  const take = (choice: Choice, place: Place) => {
    sheet.put(place, choice.text);
    setTyping(null);
  };
  const go = (place: Place, extend: boolean) => {
    const from = extend ? (sheet.chosen()?.from ?? place) : place;
    sheet.setBlock({ from, to: place });
    setTyping(null);
    // At once, so that the next key finds it; only a row that comes into being with this key is drawn first.
    if (document.getElementById(cellId(place))) focusCell(place);
    else requestAnimationFrame(() => focusCell(place));
  };
  /** What stood below moves up, and the keys go on there. */
  const remove = (from: number, to: number, column: number) => {
    onRemove(from, to);
    sheet.setBlock(null);
    requestAnimationFrame(() => focusCell({ row: from, column }));
  };
  /** What stands below the sheet: from there Tab goes on to what is done with it. */
  const below = useRef<HTMLParagraphElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    // Safari says that a word is done before the key that ended it; the number of the key still says whose it was.
    if (!place || event.nativeEvent.isComposing || event.keyCode === COMPOSING) return;
    const input = event.target as HTMLInputElement;
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      setTyping({ ...place, all: true });
      setOption(0);
      setPicked(false);
      return;
    }
    if (open) {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by) {
        event.preventDefault();
        setOption((at + by + choices.length) % choices.length);
        setPicked(true);
        return;
      }
      if (event.key === 'Escape') {
        event.preventDefault();
        setTyping(null);
        return;
      }
      const choice = choices[at];
      const sure = picked || choices.length === 1 || columnAt(place.column) !== 'article';
      if ((event.key === 'Enter' || (event.key === 'Tab' && sure)) && choice) {
        take(choice, place);
        if (event.key === 'Tab') return;
        event.preventDefault();
        go({ row: Math.min(rows.length - 1, place.row + 1), column: place.column }, false);
        return;
      }
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      sheet.setBlock(null);
      below.current?.focus();
      return;
    }
    if (event.key === 'F2') {
      event.preventDefault();
      input.setSelectionRange(input.value.length, input.value.length);
      return;
    }
    if (isRemoval(event)) {
      event.preventDefault();
      const { from, to } = sheet.chosen() ?? { from: place, to: place };
      remove(Math.min(from.row, to.row), Math.max(from.row, to.row), place.column);
      return;
    }
    if (shortcut(event, place, sheet)) {
      event.preventDefault();
      return;
    }
    const extending = event.shiftKey && event.key !== 'Enter';
    const from = extending ? (sheet.chosen()?.to ?? place) : place;
    const next = target(event, input, from, rows.length);
    if (!next) return;
    event.preventDefault();
    if (extending) {
      sheet.setBlock({ from: sheet.chosen()?.from ?? place, to: next });
      return;
    }
    go(next, false);
  };
  const onInput = (event: FormEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    sheet.type(place, (event.target as HTMLInputElement).value);
    setTyping(place);
    setOption(0);
    setPicked(false);
  };
  const onFocus = (event: { target: EventTarget }) => {
    const place = placeOf(event.target);
    if (!place) return;
    const chosen = sheet.chosen();
    if (!chosen || chosen.to.row !== place.row || chosen.to.column !== place.column) sheet.setBlock({ from: place, to: place });
    if (typing && (typing.row !== place.row || typing.column !== place.column)) setTyping(null);
    (event.target as HTMLInputElement).select();
  };
  /** Shift and a click choose a block, as does dragging over cells. */
  const onMouseDown = (event: MouseEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    const from = sheet.chosen()?.from;
    if (!place || !event.shiftKey || !from) return;
    event.preventDefault();
    sheet.setBlock({ from, to: place });
  };
  const onMouseOver = (event: MouseEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    const from = sheet.chosen()?.from;
    if (place && from && event.buttons === 1 && (place.row !== from.row || place.column !== from.column))
      sheet.setBlock({ from, to: place });
  };
  const onCopy = (event: ClipboardEvent<HTMLTableElement>, cutting: boolean) => {
    const chosen = sheet.chosen();
    if (!chosen || isSingle(chosen) || !placeOf(event.target)) return;
    event.preventDefault();
    const cells = sheet.cells(chosen);
    event.clipboardData.setData('text/plain', writeTable(cells));
    event.clipboardData.setData(OWN_CELLS, JSON.stringify(cells));
    if (cutting) sheet.clearBlock(chosen);
  };
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    const own = event.clipboardData.getData(OWN_CELLS);
    if (sheet.paste(event.clipboardData.getData('text/plain'), place, own ? (JSON.parse(own) as string[][]) : undefined))
      event.preventDefault();
  };
  const take1 = useCallback((row: number, text: string, column: (typeof COLUMNS)[number]) => {
    const place = { row, column: COLUMNS.indexOf(column) };
    latest.current.put(place, text);
    focusCell(place);
  }, []);
  const removal = useRef(remove);
  removal.current = remove;
  const removeOne = useCallback((row: number) => removal.current(row, row, 0), []);
  return (
    <>
      <div className="relative border border-line bg-surface max-xl:overflow-x-auto">
        <table
          className="w-full border-collapse text-left text-sm"
          onKeyDown={onKeyDown}
          onInput={onInput}
          onFocus={onFocus}
          onMouseDown={onMouseDown}
          onMouseOver={onMouseOver}
          onCopy={(event) => onCopy(event, false)}
          onCut={(event) => onCopy(event, true)}
          onPaste={onPaste}
        >
          <thead>
            <tr className="border-b border-line-2 text-[0.8125rem] text-ink-2 [&_th]:h-9 [&_th]:px-2 [&_th]:font-normal [&_th]:whitespace-nowrap">
              <th scope="col">
                <span className="sr-only">{t('quickorder.row')}</span>
              </th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className={name === 'quantity' ? 'text-right' : undefined}>
                  {t(`quickorder.${name}`)}
                </th>
              ))}
              <th scope="col">{t('quickorder.fabric')}</th>
              <th scope="col">{t('quickorder.verdict')}</th>
              {prices && (
                <th scope="col" className="text-right">
                  {t('quickorder.amount')}
                </th>
              )}
              <th scope="col">
                <span className="sr-only">{t('table.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GridRow
                key={row.key}
                row={row}
                at={index}
                judged={judged.get(row.key)}
                place={places.get(row.cells.shop ?? '')}
                prices={prices}
                chosen={chosenIn(block, index)}
                open={open?.row === index ? { column: open.column, option: `qo-choices-${at}` } : null}
                list={
                  open?.row === index ? (
                    <ChoiceList id="qo-choices" choices={choices} at={at} onTake={(choice) => take(choice, open)} />
                  ) : null
                }
                onRemove={removeOne}
                onTake={take1}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p ref={below} tabIndex={-1} className="mt-3 text-xs text-ink-3 outline-none">
        {t('quickorder.hint')}
      </p>
    </>
  );
}
