import { useState } from 'react';
import { useT } from '../../i18n/runtime.tsx';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TextArea } from '../../ui/field.tsx';
import type { Sheet } from './use-sheet.ts';

/** Rows from a spreadsheet or a message, where there are no cells to paste them into. */
export function PasteRows({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const [none, setNone] = useState(false);
  return (
    <Dialog
      open
      focusInside
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('quickorder.pasteRows')}
      actions={<DialogActions label={t('quickorder.pasteDo')} cancelLabel={t('common.cancel')} form="paste-rows" onCancel={onClose} />}
    >
      <form
        id="paste-rows"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (sheet.appendText(text) > 0) onClose();
          else setNone(true);
        }}
      >
        <TextArea
          ref={focusFirst}
          label={t('quickorder.pasteField')}
          hint={t('quickorder.pasteHint')}
          rows={8}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          error={none ? t('error.required') : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setNone(false);
          }}
        />
      </form>
    </Dialog>
  );
}
