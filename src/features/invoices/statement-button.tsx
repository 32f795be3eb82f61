import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { getAccountStatement } from '../../../generated/api/invoices/invoices.ts';
import type { Day } from '../../../generated/rules.ts';
import { formatDay } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { DateField } from '../../pieces/date-field.tsx';
import { useToday } from '../../pieces/days.ts';
import { useDownload } from '../../pieces/use-transfer.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';

/** The statement of account as of a day, which is today until another one is named. */
export function StatementButton() {
  const { locale, t } = useI18n();
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState<Day | ''>(today);
  const { received, start } = useDownload();
  const error =
    day === '' ? t('error.invalid') : day > today ? t('error.DATE_IN_FUTURE', { maximum: formatDay(locale, today) }) : undefined;
  return (
    <>
      <Button
        kind="secondary"
        size="sm"
        onClick={() => {
          setDay(today);
          setIsOpen(true);
        }}
      >
        <FileDown aria-hidden="true" size={16} strokeWidth={1.5} />
        {t('paper.statement')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        closeLabel={t('common.close')}
        title={t('paper.statement')}
        actions={
          <DialogActions
            label={t('paper.download')}
            cancelLabel={t('common.cancel')}
            form="statement"
            busy={received !== null}
            onCancel={() => setIsOpen(false)}
          />
        }
      >
        <form
          id="statement"
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (day === '' || error) return;
            void start((options) => getAccountStatement({ date: day }, options)).then((came) => came && setIsOpen(false));
          }}
        >
          <p>{t('invoices.statementHint')}</p>
          <DateField label={t('paper.statementDate')} max={today} value={day} onChange={setDay} error={error} />
        </form>
      </Dialog>
    </>
  );
}
