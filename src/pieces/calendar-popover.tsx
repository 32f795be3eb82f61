import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import type { Day } from '../../generated/rules.ts';
import { closedAs } from '../../shared/rules/mill-days.ts';
import { useT } from '../i18n/runtime.tsx';
import { cx } from '../ui/cx.ts';

const stepClass = 'icon-btn data-[focus-visible]:outline-2 data-[focus-visible]:outline-focus';

/** A month to pick a day from. Days on which the mill is closed are marked; they may be picked, as a wish for the day after. */
export default function CalendarPopover({
  trigger,
  day,
  min,
  max,
  onPick,
  onClose,
}: {
  trigger: RefObject<HTMLElement | null>;
  day: CalendarDate | null;
  min: CalendarDate | null;
  max: CalendarDate | null;
  onPick: (day: Day) => void;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      placement="bottom end"
      // Beside an open modal dialog nothing can be pressed: the calendar of a field in one stands in it.
      UNSTABLE_portalContainer={trigger.current?.closest('dialog') ?? document.body}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="calendar z-50 w-78 max-w-[calc(100vw-1.5rem)] border border-line bg-white p-4 shadow-pop"
    >
      <Dialog aria-label={t('common.calendar')} className="outline-none">
        <Calendar
          autoFocus
          defaultValue={day}
          {...(min ? { minValue: min, defaultFocusedValue: day && day.compare(min) >= 0 ? day : min } : {})}
          {...(max ? { maxValue: max } : {})}
          onChange={(picked) => onPick(picked.toString())}
        >
          <header className="mb-2 flex items-center justify-between">
            <Button slot="previous" className={stepClass}>
              <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.5} />
            </Button>
            <Heading className="text-sm font-medium" />
            <Button slot="next" className={stepClass}>
              <ChevronRight aria-hidden="true" size={18} strokeWidth={1.5} />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short" className="tnum w-full border-collapse">
            <CalendarGridHeader>
              {(name) => <CalendarHeaderCell className="h-8 text-2xs font-normal text-ink-3">{name}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => {
                const closed = closedAs(date.toString());
                return (
                  <CalendarCell
                    date={date}
                    {...(closed && closed !== 'weekend' ? { title: t(`common.closed.${closed}`) } : {})}
                    className={({ isSelected, isDisabled, isOutsideMonth }) =>
                      cx(
                        'relative grid size-10 cursor-pointer place-items-center text-sm outline-none data-[focus-visible]:outline-2 data-[focus-visible]:outline-focus data-[hovered]:bg-well',
                        isOutsideMonth && 'invisible',
                        isSelected && '!bg-indaco text-white',
                        isDisabled && 'cursor-default text-ink-3 line-through decoration-line-2 data-[hovered]:bg-transparent',
                        !isSelected && !isDisabled && closed && 'text-ink-3',
                      )
                    }
                  >
                    {({ formattedDate }) => (
                      <>
                        {formattedDate}
                        {closed && closed !== 'weekend' && (
                          <span aria-hidden="true" className="absolute bottom-1 size-1 rounded-full bg-robbia" />
                        )}
                      </>
                    )}
                  </CalendarCell>
                );
              }}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
        <p className="mt-3 flex items-center gap-2 text-2xs text-ink-3">
          <span aria-hidden="true" className="size-1 rounded-full bg-robbia" />
          {t('common.closedDays')}
        </p>
      </Dialog>
    </Popover>
  );
}
