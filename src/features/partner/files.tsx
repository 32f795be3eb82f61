import { FileText, Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PartnerAttachment } from '../../../generated/api/model/partnerAttachment.ts';
import { addPartnerAttachment, removePartnerAttachment } from '../../../generated/api/partners/partners.ts';
import { partnerFiles } from '../../../generated/rules.ts';
import { isNotFound, messageOf } from '../../api/errors.ts';
import { formatBytes, formatNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { fileTypes } from '../../pieces/file-types.ts';
import { useUpload } from '../../pieces/use-transfer.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const { accepts, maxBytes, maxFiles } = partnerFiles;

/** Files that go with a request. `token` gives the draft that they belong to, which the server may have to make first. */
export function PartnerFiles({
  files,
  token,
  onChange,
}: {
  files: readonly PartnerAttachment[];
  token: () => Promise<string>;
  onChange: (change: (files: readonly PartnerAttachment[]) => PartnerAttachment[]) => void;
}) {
  const { locale, t } = useI18n();
  const { progress, start } = useUpload();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File) => {
    setProblem(undefined);
    // Told before ten megabytes have travelled for nothing; what the file really is, the server says.
    if (file.size > maxBytes) return setProblem(t.find('error.FILE_TOO_LARGE', { megabytes: maxBytes / 1024 ** 2 }));
    try {
      const kept = await start(file.name, async (options) => addPartnerAttachment(await token(), { file }, options));
      if (kept) onChange((before) => [...before.filter(({ id }) => id !== kept.id), kept]);
    } catch (error) {
      setProblem(messageOf(error, t));
    }
  };
  const remove = async ({ id }: PartnerAttachment) => {
    try {
      await removePartnerAttachment(await token(), id);
    } catch (error) {
      if (!isNotFound(error)) return setProblem(messageOf(error, t));
    }
    onChange((before) => before.filter((file) => file.id !== id));
  };
  return (
    <section aria-labelledby="partner-files" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="partner-files" className="text-sm font-medium">
        {t('partner.files')}
      </h3>
      <p className="text-xs text-ink-2">{t('partner.filesLead')}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {files.map((file) => (
          <li key={file.id} className="flex min-h-8 items-center gap-2 text-sm">
            <FileText aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-ink-3" />
            <span className="min-w-0 truncate">{file.name}</span>
            <span className="tnum shrink-0 text-xs text-ink-3">{formatBytes(locale, file.size)}</span>
            <button
              type="button"
              className="icon-btn ml-auto"
              aria-label={t('file.remove', { name: file.name })}
              onClick={() => void remove(file)}
            >
              <X aria-hidden="true" size={16} strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ul>
      {progress && (
        <ProgressBar
          label={t('file.sending', { name: progress.name, percent: formatNumber(locale, progress.percent) })}
          percent={progress.percent}
        />
      )}
      {files.length < maxFiles && (
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
            {t('partner.filesHint', {
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
