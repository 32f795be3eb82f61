import { useQueryClient } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { getGetCartQueryKey } from '../../../generated/api/carts/carts.ts';
import { deleteFile, uploadFile } from '../../../generated/api/files/files.ts';
import type { Cart } from '../../../generated/api/model/cart.ts';
import type { FileInfo } from '../../../generated/api/model/fileInfo.ts';
import { filePurposes } from '../../../generated/rules.ts';
import { isNotFound, messageOf } from '../../api/errors.ts';
import { formatBytes, formatNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Documents } from '../../pieces/documents.tsx';
import { fileTypes } from '../../pieces/file-types.ts';
import { useUpload } from '../../pieces/use-transfer.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.tsx';

const PURPOSE = 'orderDocument';
const { accepts, maxBytes, maxFiles } = filePurposes[PURPOSE];

/** The customer's own papers, which go with the order. */
export function CartDocuments({ cart }: { cart: Cart }) {
  const { locale, t } = useI18n();
  const queryClient = useQueryClient();
  const { progress, start } = useUpload();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const show = (change: (files: readonly FileInfo[]) => FileInfo[]) =>
    queryClient.setQueryData<Cart>(getGetCartQueryKey(), (known) => known && { ...known, documents: change(known.documents) });
  const send = async (file: File) => {
    setProblem(undefined);
    // Told before ten megabytes have travelled for nothing; what the file really is, the server says.
    if (file.size > maxBytes) return setProblem(t.find('error.FILE_TOO_LARGE', { megabytes: maxBytes / 1024 ** 2 }));
    try {
      const kept = await start(file.name, (options) => uploadFile({ purpose: PURPOSE, file }, options));
      if (kept) show((files) => [...files.filter(({ id }) => id !== kept.id), kept]);
    } catch (error) {
      setProblem(messageOf(error, t));
    }
  };
  const remove = async (file: FileInfo) => {
    try {
      await deleteFile(file.id);
    } catch (error) {
      if (!isNotFound(error)) return toast('error', messageOf(error, t));
    }
    show((files) => files.filter(({ id }) => id !== file.id));
    toast('message', t('file.removed', { name: file.name }));
  };
  return (
    <section aria-labelledby="cart-documents" className="grid gap-2">
      <h3 id="cart-documents" className="text-sm font-medium">
        {t('file.documents')}
      </h3>
      <Documents files={cart.documents} onRemove={(file) => void remove(file)} />
      {progress && (
        <ProgressBar
          label={t('file.sending', { name: progress.name, percent: formatNumber(locale, progress.percent) })}
          percent={progress.percent}
        />
      )}
      {cart.documents.length < maxFiles && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={accepts.join()}
            aria-label={t('file.add')}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void send(file);
              // The same file may be chosen again after a refusal.
              event.target.value = '';
            }}
          />
          <Button kind="secondary" size="sm" busy={progress !== null} className="justify-self-start" onClick={() => input.current?.click()}>
            <Paperclip aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('file.add')}
          </Button>
          <p className="text-xs text-ink-3">
            {t('file.hint', {
              types: fileTypes(locale, accepts),
              size: formatBytes(locale, maxBytes),
              count: formatNumber(locale, maxFiles),
            })}
          </p>
        </>
      )}
      <FieldError text={problem} />
    </section>
  );
}
