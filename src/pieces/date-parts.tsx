import { parseDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { Suspense, useContext, useRef, useState } from 'react';
import { DateFieldStateContext, DateInput, DateSegment, DateField as Segments } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { intlLocale, ownDayParts } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { cx } from '../ui/cx.ts';
import { lazily } from '../ui/patience.ts';
import type { DayControl } from './date-field.tsx';

const CalendarPopover = lazily(() => import('./calendar-popover.tsx'));

const dayOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? parseDate(text) : null);

/** The language says what the parts are called, the user in which order they stand: no region of his language has that order. */
function OrderedParts() {
  const { segments = [] } = useContext(DateFieldStateContext) ?? {};
  const wanted = ownDayParts();
  const inPlace = (index: number) => {
    const part = wanted?.[index];
    if (!part || wanted.length !== segments.length) return segments[index];
    const found = segments.find(({ type }) => type === part.type);
    return found?.type === 'literal' ? { ...found, text: part.value } : found;
  };
  return (
    <DateInput className="field tnum flex items-center pr-11 focus-within:outline-2 focus-within:outline-focus">
      {(segment) => (
        <DateSegment
          segment={inPlace(segments.indexOf(segment)) ?? segment}
          className={({ isPlaceholder, isFocused }) =>
            cx('rounded-[1px] outline-none', isPlaceholder && 'text-ink-3', isFocused && 'bg-indaco text-white')
          }
        />
      )}
    </DateInput>
  );
}

/** The parts of a day, each with its digits and arrows, and the button of the calendar. */
export default function DateParts({
  id,
  labelId,
  invalid,
  described,
  value,
  onChange,
  onBlur,
  min,
  max,
  required,
  name,
  ref,
}: DayControl & { id: string; labelId: string; invalid: boolean; described: string | undefined }) {
  const { locale, t } = useI18n();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focus = () => box.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  return (
    <I18nProvider locale={intlLocale(locale)}>
      <div
        ref={(element) => {
          box.current = element;
          ref?.(element && { focus });
        }}
        id={id}
        className="relative"
      >
        <Segments
          aria-labelledby={labelId}
          {...(described ? { 'aria-describedby': described } : {})}
          {...(name ? { name } : {})}
          granularity="day"
          shouldForceLeadingZeros
          validationBehavior="aria"
          isInvalid={invalid}
          isRequired={!!required}
          value={dayOf(value)}
          onChange={(day) => onChange(day?.toString() ?? '')}
          {...(onBlur ? { onBlur } : {})}
        >
          <OrderedParts />
        </Segments>
        <button
          ref={button}
          type="button"
          aria-label={t('common.calendar')}
          aria-haspopup="dialog"
          aria-expanded={open}
          className="icon-btn absolute inset-y-0 right-0 !h-11 !w-11 text-ink-2"
          onClick={() => setOpen(!open)}
        >
          <CalendarDays aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
        {open && (
          <Suspense>
            <CalendarPopover
              trigger={button}
              day={dayOf(value)}
              min={min ? dayOf(min) : null}
              max={max ? dayOf(max) : null}
              onPick={(day) => {
                onChange(day);
                setOpen(false);
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </div>
    </I18nProvider>
  );
}
