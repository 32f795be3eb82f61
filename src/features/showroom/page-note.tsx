import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ShowroomNoteMax as NOTE_MAX } from '../../../generated/zod/schemas/showroomNote.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { TextArea } from '../../ui/field.tsx';

/** After so long without a key a note is kept, ms. */
const PAUSE_MS = 700;

/** A note on a page. It is kept while it is written; what can not be kept stays in the field with the reason. */
export function PageNote({ page, note, onKeep }: { page: number; note: string; onKeep: (note: string) => Promise<void> }) {
  const { t } = useI18n();
  const [text, setText] = useState(note);
  const [said, setSaid] = useState<'kept' | { problem: string } | null>(null);
  /** What is kept, and what was asked to be: who leaves the field and then the page has written it once. */
  const kept = useRef(note);
  const asked = useRef(note);
  const typed = useRef(note);
  const over = text.length - NOTE_MAX;
  const keep = useEffectEvent(async () => {
    if (text === asked.current || over > 0) return;
    asked.current = text;
    try {
      await onKeep(text);
      kept.current = text;
      // What was typed on is not kept yet.
      if (typed.current === text) setSaid('kept');
    } catch (error) {
      if (asked.current === text) asked.current = kept.current;
      setSaid({ problem: t('showroom.notKept', { reason: messageOf(error, t) }) });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with every key
  useEffect(() => {
    const timer = setTimeout(() => void keep(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Whoever turns the page while writing has written all the same.
  useEffect(() => () => void keep(), []);
  const problem = over > 0 ? t('showroom.tooLong', { over }) : typeof said === 'object' && said ? said.problem : undefined;
  return (
    <TextArea
      label={t('showroom.note', { page })}
      aside={said === 'kept' && !problem ? <span role="status">{t('showroom.kept')}</span> : undefined}
      rows={2}
      value={text}
      error={problem}
      onChange={(event) => {
        setText(event.target.value);
        typed.current = event.target.value;
        setSaid(null);
      }}
      onBlur={() => void keep()}
      className="w-full"
    />
  );
}
