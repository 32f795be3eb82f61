import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileMutation } from '../../../generated/api/model/profileMutation.ts';
import { getGetProfileQueryKey, undoProfileChange } from '../../../generated/api/profiles/profiles.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import type { Sent } from '../../pieces/contract-form.ts';
import { toast } from '../../ui/toast.tsx';

/** Changes of the profile: what they answer is shown at once, and what can be taken back is offered to be. */
export function useProfileChanges() {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const show = ({ profile }: ProfileMutation) => queryClient.setQueryData(getGetProfileQueryKey(), profile);
  const undo = async (key: string) => {
    try {
      show(await undoProfileChange({ undo: key }));
      toast('success', t('profile.undone'));
    } catch (error) {
      toast('error', messageOf(error, t));
      await queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
    }
  };
  const done = (text: string, mutation: ProfileMutation) => {
    show(mutation);
    const { undo: key } = mutation;
    toast('success', text, key ? { duration: 15_000, action: { label: t('common.undo'), onClick: () => void undo(key) } } : {});
  };
  return {
    /** Which button is at work. */
    busy,
    /** For a form: a refusal goes back to it. */
    send: async (text: string, call: () => Promise<ProfileMutation>): Promise<Sent> => {
      try {
        done(text, await call());
        return { ok: true };
      } catch (error) {
        return { ok: false, error };
      }
    },
    /** For a button: a refusal is told. */
    act: async (name: string, text: string, call: () => Promise<ProfileMutation>): Promise<void> => {
      if (busy) return;
      setBusy(name);
      try {
        done(text, await call());
      } catch (error) {
        toast('error', messageOf(error, t));
        await queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
      } finally {
        setBusy(undefined);
      }
    },
  };
}
export type ProfileChanges = ReturnType<typeof useProfileChanges>;
