import { useState } from 'react';
import { useListWishlists } from '../../../generated/api/wishlists/wishlists.ts';
import { useT } from '../../i18n/runtime.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** Which list takes the chosen lines. */
export function TransferDialog({
  from,
  count,
  keep,
  onSend,
  onClose,
}: {
  from: number;
  count: number;
  /** Copies; otherwise moves. */
  keep: boolean;
  onSend: (target: { id: number; name: string }) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useT();
  const lists = useListWishlists();
  const targets = [...(lists.data?.own ?? []), ...(lists.data?.shared ?? [])].filter(({ id, mayEdit }) => mayEdit && id !== from);
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const target = targets.find(({ id }) => String(id) === chosen) ?? targets[0];
  const send = async () => {
    if (!target || busy) return;
    setBusy(true);
    if (await onSend(target)) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t(keep ? 'wishlist.copyTitle' : 'wishlist.moveTitle', { count })}
      actions={
        <DialogActions
          label={t(keep ? 'wishlist.copyNow' : 'wishlist.moveNow')}
          cancelLabel={t('common.cancel')}
          busy={busy}
          onConfirm={() => void send()}
          onCancel={onClose}
        />
      }
    >
      <SelectField
        label={t('wishlist.target')}
        value={String(target?.id ?? '')}
        onChange={(event) => setChosen(event.target.value)}
        options={targets.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </Dialog>
  );
}
