import { Button } from './button.tsx';

/** The two buttons of a dialog that asks: do it, or leave it. With `form` the first one submits that form. */
export function DialogActions({
  label,
  cancelLabel,
  form,
  busy = false,
  onConfirm,
  onCancel,
}: {
  label: string;
  cancelLabel: string;
  form?: string;
  busy?: boolean;
  onConfirm?: () => void;
  onCancel: () => void;
}) {
  return (
    <>
      <Button busy={busy} {...(form ? { type: 'submit', form } : { onClick: onConfirm })}>
        {label}
      </Button>
      <Button kind="secondary" disabled={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
    </>
  );
}
