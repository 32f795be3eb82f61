import { useT } from '../../i18n/runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Overflow } from './use-sheet.ts';

/** More rows than the sheet takes: nothing is pasted unless the customer wants the first ones. */
export function TooMany({ overflow, onClose }: { overflow: Overflow; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('quickorder.title')}
      actions={
        <>
          {overflow.fits > 0 && (
            <Button
              onClick={() => {
                overflow.paste();
                onClose();
              }}
            >
              {t('quickorder.pasteFirst', { count: overflow.fits })}
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      {t('quickorder.tooMany', { count: overflow.count, row: overflow.fits })}
    </Dialog>
  );
}

/** Somebody else changed the draft: what is on the screen stays, as a draft of its own, or gives way. */
export function ChangedElsewhere({ onKeep, onLoad }: { onKeep: () => void; onLoad: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      title={t('quickorder.changedTitle')}
      actions={
        <>
          <Button onClick={onKeep}>{t('quickorder.keepMine')}</Button>
          <Button kind="secondary" onClick={onLoad}>
            {t('quickorder.loadTheirs')}
          </Button>
        </>
      }
    >
      {t('quickorder.changedText')}
    </Dialog>
  );
}
