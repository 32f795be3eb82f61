import { useEffect, useRef, useState } from 'react';
import { messageOf, wasGivenUp } from '../api/errors.ts';
import type { TransferOptions } from '../api/files.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { toast } from '../ui/toast.tsx';
import { saveFile } from './save-file.ts';

/** One transfer at a time, given up when its screen goes. */
function useTransfer<Progress>() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async <T>(first: Progress, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    setProgress(first);
    try {
      return await work(controller.signal);
    } catch (error) {
      if (wasGivenUp(error)) return null;
      throw error;
    } finally {
      running.current = null;
      if (!controller.signal.aborted) setProgress(null);
    }
  };
  return { progress, setProgress, run };
}

/**
 * Reads a file and hands it to the browser under the server's name: `start((options) => exportOrders(params, options))`. `received` is in bytes, null
 * while nothing is under way. What goes wrong is told. Resolves to whether the file came.
 */
export function useDownload() {
  const { t } = useI18n();
  const { progress, setProgress, run } = useTransfer<number>();
  const start = async (read: (options: TransferOptions) => Promise<Blob>): Promise<boolean> => {
    try {
      const file = await run(0, (signal) => read({ signal, onDownloadProgress: ({ loaded }) => setProgress(loaded) }));
      if (file) toast('success', t('file.saved', { name: saveFile(file) }));
      return file !== null;
    } catch (error) {
      toast('error', messageOf(error, t));
      return false;
    }
  };
  return { received: progress, start };
}

/** Sends a file: `start(file.name, (options) => uploadFile({ purpose, file }, options))`. Rejects with what went wrong; null when it was given up. */
export function useUpload() {
  const { progress, setProgress, run } = useTransfer<{ name: string; percent: number }>();
  const start = <T>(name: string, send: (options: TransferOptions) => Promise<T>): Promise<T | null> =>
    run({ name, percent: 0 }, (signal) =>
      send({ signal, onUploadProgress: ({ progress: done = 0 }) => setProgress({ name, percent: Math.floor(done * 100) }) }),
    );
  return { progress, start };
}
