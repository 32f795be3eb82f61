import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useT } from '../../i18n/runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** A link to the draft, by mail. */
export function Elsewhere({ email, onSend }: { email: string; onSend: (email: string) => Promise<void> }) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const [sent, setSent] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const address = (typed ?? email).trim();
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onSend(address);
      setSent(address);
    } catch (error) {
      setProblem(messageOf(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <details className="border-t border-line pt-5 text-sm">
      <summary className="min-h-6 cursor-pointer text-ink-2">{t('partner.elsewhere')}</summary>
      <p className="mt-3 text-ink-2">{t('partner.elsewhereLead')}</p>
      <form
        noValidate
        className="mt-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={t('partner.email')}
          type="email"
          className="min-w-56 flex-1"
          autoComplete="email"
          value={typed ?? email}
          onChange={(event) => setTyped(event.target.value)}
          error={problem}
        />
        <Button type="submit" kind="secondary" busy={busy} disabled={!address}>
          {t('partner.elsewhereSend')}
        </Button>
      </form>
      <p role="status" className="mt-3 text-ink-2">
        {sent && t('partner.elsewhereSent', { email: sent })}
      </p>
    </details>
  );
}
