import { type FormEvent, useState } from 'react';
import type { ListId } from '../../generated/lists.ts';
import { isDay } from '../../shared/rules/days.ts';
import { useT } from '../i18n/runtime.tsx';
import { DateField } from '../pieces/date-field.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { TextField } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { type FilterName, type FilterSpec, type Filters, type ListState, type Shown, textOf } from './list-state.ts';
import type { ListOf, UsedList } from './use-list.ts';

export interface FilterField<K extends ListId> {
  name: FilterName<K>;
  label: string;
  /** For filters of codes: what each is called. */
  options?: readonly { value: string; label: string }[];
  className?: string;
}
type Draft = Record<string, string>;
/** More than these stand in columns. */
const FEW = 4;
/** So many stand side by side. */
const COLUMNS = 5;
/** Of more than these the first is enough on a phone until somebody asks for the others: what was looked for stands below them. */
const FEW_ON_A_PHONE = 2;
/** Stands in a field whose filter has several values: they stay as they are until another one is chosen. */
const SEVERAL = '*';
/** What a filter says in its field. */
function fieldText(spec: FilterSpec, value: unknown): string {
  if (Array.isArray(value) && value.length > 1) return SEVERAL;
  const one = Array.isArray(value) ? value[0] : value;
  return one === undefined || one === null ? '' : textOf(spec, one);
}

/** The filters of a list as a form: what is typed is asked for when it is applied, and stays when it is wrong. */
export function ListFilters<K extends ListId, S extends Shown, Page>({
  used,
  fields,
}: {
  used: UsedList<K, S, Page>;
  fields: readonly FilterField<K>[];
}) {
  const { list, state } = used;
  const applied: Draft = Object.fromEntries(
    fields.map(({ name }) => [name, fieldText(list.specOf(name), state[name as keyof typeof state])]),
  );
  return <Form used={used} fields={fields} applied={applied} />;
}

function Form<K extends ListId, S extends Shown, Page>({
  used: { list, state, change, clear, filtered },
  fields,
  applied,
}: {
  used: UsedList<K, S, Page>;
  fields: readonly FilterField<K>[];
  applied: Draft;
}) {
  const t = useT();
  const [draft, setDraft] = useState(applied);
  const [tried, setTried] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // Another address (Back, a cleared list) brings its own texts; the button that was pressed stays, and keeps the focus.
  const address = JSON.stringify(applied);
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setDraft(applied);
    setTried(false);
    setIsOpen(false);
  }
  const many = fields.length > FEW;
  const folds = fields.length > FEW_ON_A_PHONE;
  const folded = folds ? fields.slice(1).filter(({ name }) => applied[name]).length : 0;
  // In two rows and more a form takes half a screen from its list: days and amounts wait until somebody asks for them.
  const wide = fields.length > COLUMNS;
  const spans = fields.filter(({ name }) => ['day', 'number'].includes(list.specOf(name).kind));
  // What is asked for is seen, and what is about to be.
  const isAsked = spans.some(({ name }) => applied[name]);
  const isLong = !wide || isOpen || isAsked || spans.some(({ name }) => draft[name]);
  const touched = fields.filter(({ name }) => (draft[name] ?? '').trim() !== applied[name]);
  const wish = wishOf(list, touched, draft);
  const backwards = list.backwards({ ...state, ...wish.values } as Filters<K>);
  const messageOf = (name: FilterName<K>): string | undefined => {
    if (backwards.some(([low]) => low === name)) return t('list.rangeError');
    return tried && wish.lost.includes(name) ? t('error.invalid') : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (backwards.length === 0 && wish.lost.length === 0) change(wish.values);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className={cx(
        'no-print my-5 grid grid-cols-2 gap-3',
        many ? columnsFor(fields.length) : 'lg:flex lg:flex-wrap',
        // A label of two lines leaves its field in the row of the others, and so does what is wrong below one of them.
        fields.some(({ name }) => messageOf(name)) ? 'items-start' : 'items-end',
      )}
    >
      {fields.map((field, index) => (
        <FilterInput
          key={field.name}
          field={
            folds
              ? {
                  ...field,
                  className: cx(
                    widthOf(list.specOf(field.name), many),
                    foldOf(index, isOpen),
                    !isLong && spans.includes(field) && 'md:hidden',
                  ),
                }
              : field
          }
          spec={list.specOf(field.name)}
          value={draft[field.name] ?? ''}
          several={[state[field.name as keyof typeof state]].flat().map(String)}
          error={messageOf(field.name)}
          onChange={(value) => setDraft({ ...draft, [field.name]: value })}
        />
      ))}
      {/* Two buttons have no room in the column of one field. */}
      <div className={cx('flex flex-wrap gap-3 max-lg:col-span-full lg:mt-6', wide && 'lg:col-span-2')}>
        {folds && (
          <Button
            kind="secondary"
            className={wide && !isAsked ? undefined : 'md:hidden'}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(wide ? (isOpen ? 'list.fewerFilters' : 'list.moreFilters') : 'shop.filters')}
            {folded > 0 && <span className="tnum text-ink-2 md:hidden">({folded})</span>}
          </Button>
        )}
        <Button type="submit" kind={touched.length > 0 ? 'primary' : 'secondary'}>
          {t('common.apply')}
        </Button>
        {filtered && (
          <Button kind="quiet" onClick={clear}>
            {t('common.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** How wide a field stands in its row; in columns all are as wide as theirs. */
function widthOf({ kind }: FilterSpec, inColumns: boolean): string | false {
  if (inColumns) return false;
  return { text: 'lg:w-72', day: 'lg:w-44', number: 'lg:w-36' }[kind as string] ?? 'lg:w-52';
}
/** Where the fields fill their row, there is a column for the button beside them. */
const columnsFor = (fields: number) => (fields % COLUMNS === 0 ? 'lg:grid-cols-6' : 'lg:grid-cols-5');
const foldOf = (index: number, isOpen: boolean) => (index === 0 ? 'max-lg:col-span-full' : !isOpen && 'max-md:hidden');

/** What the drafts mean by the rules of the address, and which of them mean nothing. */
function wishOf<K extends ListId, S extends Shown, Page>(
  { parse, nameOf, specOf }: ListOf<K, S, Page>,
  fields: readonly FilterField<K>[],
  draft: Draft,
): { values: Partial<ListState<K, S>>; lost: FilterName<K>[] } {
  const values: Record<string, unknown> = {};
  const lost: FilterName<K>[] = [];
  for (const { name } of fields) {
    const spec = specOf(name);
    const typed = (draft[name] ?? '').trim();
    // A decimal comma means what a point means.
    const text = spec.kind === 'number' ? typed.replace(',', '.') : typed;
    const value = parse(new URLSearchParams({ [nameOf(name)]: text }))[name as keyof ListState<K, S>];
    values[name] = value;
    const understood = fieldText(spec, value);
    if (text && understood !== text && !(spec.kind === 'number' && understood && Number(understood) === Number(text))) lost.push(name);
  }
  return { values: values as Partial<ListState<K, S>>, lost };
}

function FilterInput<K extends ListId>({
  field: { label, options, className },
  spec,
  value,
  several,
  error,
  onChange,
}: {
  field: FilterField<K>;
  spec: FilterSpec;
  value: string;
  /** All values of the filter, where it has more than one. */
  several: readonly string[];
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useT();
  const common = { label, error, value };
  if (spec.kind === 'day')
    return <DateField {...common} value={isDay(value) ? value : ''} className={className ?? 'lg:w-44'} onChange={onChange} />;
  if (options)
    return (
      <SelectField
        {...common}
        className={className ?? 'lg:w-52'}
        options={[
          { value: '', label: t('common.any') },
          ...(several.length > 1
            ? [
                {
                  value: SEVERAL,
                  // The first by its name, so that it is not cut off, and how many others.
                  label: `${options.find(({ value: code }) => code === several[0])?.label} +${several.length - 1}`,
                },
              ]
            : []),
          ...options,
        ]}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const isText = spec.kind === 'text';
  return (
    <TextField
      {...common}
      type={isText ? 'search' : 'text'}
      inputMode={spec.kind === 'number' ? 'decimal' : undefined}
      maxLength={isText ? (spec.most ?? undefined) : undefined}
      className={className ?? (isText ? 'max-lg:col-span-full lg:w-72' : 'lg:w-36')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
