import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import { getGetPictureQueryKey, removePicture, setPicture } from '../../../generated/api/userpictures/userpictures.ts';
import { messageOf } from '../../api/errors.ts';
import { changeUser, useUser } from '../../api/session.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useUpload } from '../../pieces/use-transfer.ts';
import { UserPicture } from '../../pieces/user-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import { squareOf } from './square.ts';

/** The user's own picture: chosen or dropped here, cut to a square in the browser, and taken away again. */
export function PictureChoice() {
  const { locale, t } = useI18n();
  const id = useId();
  const user = useUser();
  const queryClient = useQueryClient();
  const { progress, start } = useUpload();
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const [removing, setRemoving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const busy = progress !== null || removing;

  const show = (picture: string | null) => {
    changeUser(() => ({ picture }));
    toast('success', t(picture ? 'preferences.pictureSaved' : 'preferences.pictureRemoved'));
  };
  const send = async (chosen: File) => {
    if (busy) return;
    setProblem(undefined);
    const file = await squareOf(chosen).catch(() => null);
    if (!file) return setProblem(t('preferences.pictureUnreadable', { name: chosen.name }));
    try {
      const kept = await start(chosen.name, (options) => setPicture({ file }, options));
      if (!kept) return;
      queryClient.setQueryData(getGetPictureQueryKey(kept.picture), file);
      show(kept.picture);
    } catch (error) {
      setProblem(messageOf(error, t));
    }
  };
  const remove = async () => {
    setProblem(undefined);
    setRemoving(true);
    try {
      await removePicture();
      // The button that was pressed goes away.
      choose.current?.focus();
      show(null);
    } catch (error) {
      setProblem(messageOf(error, t));
    } finally {
      setRemoving(false);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void send(file);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 font-display text-d4">
        {t('preferences.picture')}
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a picture may also be dropped here; the button does the same */}
      <div
        className={cx('flex max-w-xl items-center gap-5 border bg-surface p-4 md:gap-6 md:p-5', over ? 'border-indaco' : 'border-line')}
        onDrop={onDrop}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
      >
        <UserPicture user={user} className="size-20 text-d4 md:size-24" />
        <div className="grid min-w-0 flex-1 gap-3">
          <p className="text-sm text-ink-2">{t('preferences.pictureLead')}</p>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*"
            aria-label={t('preferences.pictureChoose')}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void send(file);
              // The same file may be chosen again after a refusal.
              event.target.value = '';
            }}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button ref={choose} kind="secondary" size="sm" busy={progress !== null} onClick={() => input.current?.click()}>
              {t(user.picture ? 'preferences.pictureChange' : 'preferences.pictureChoose')}
            </Button>
            {user.picture ? (
              <Button kind="quiet" size="sm" busy={removing} onClick={() => void remove()}>
                {t('preferences.pictureRemove')}
              </Button>
            ) : (
              <span className="text-xs text-ink-3 max-md:hidden">{t('preferences.pictureDrop')}</span>
            )}
          </div>
          {progress && (
            <ProgressBar
              label={t('file.sending', { name: progress.name, percent: formatNumber(locale, progress.percent) })}
              percent={progress.percent}
            />
          )}
          <FieldError text={problem} />
        </div>
      </div>
    </section>
  );
}
