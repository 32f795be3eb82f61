// Whatever a test has had written to somebody reads as a person would have written it; what customers have typed is their own.
import type { Locale } from '../../generated/rules.ts';
import type { Labels } from '../../server/domain/label/labels.ts';
import { renderMail } from '../../server/jobs/mail-templates.ts';
import { MAIL_TEXTS } from '../../server/jobs/mail-texts.ts';
import type { Mail } from '../../server/ports/mail.ts';
import type { Store } from '../../server/store/store.ts';

interface Row {
  template: string;
  lang: Locale;
  vars: Record<string, unknown>;
}
/** Words that only a program says. */
const OF_A_PROGRAM = /\bundefined\b|\bNaN\b|\[object /;
const gapsIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

/** What is wrong with how a mail is put together; null where nothing is. */
function faultOf({ template, lang, vars }: Row): string | null {
  const { subject = '', body = [] } = MAIL_TEXTS[template]?.[lang] ?? {};
  const open = gapsIn(subject).find((name) => vars[name] === null || vars[name] === undefined);
  if (open) return `nothing for {${open}} in its subject`;
  // A paragraph that says nothing is left out where its word is null, and not where it is empty.
  const empty = body.find(
    (paragraph) => /^\{\w+\}$/.test(paragraph) && String(vars[gapsIn(paragraph)[0] ?? ''] ?? 'left out').trim() === '',
  );
  return empty ? `an empty paragraph ${empty}` : null;
}

function assertReads({ subject, text }: Pick<Mail, 'subject' | 'text'>): void {
  if (OF_A_PROGRAM.test(subject) || OF_A_PROGRAM.test(text)) throw new Error(`A mail says a word of a program: ${subject} — ${text}`);
}

/** The mails that were sent, and those that lie in the outbox. @throws for one that reads as no person would have written it */
export async function assertWellWritten(store: Store, labels: Labels, sent: readonly Mail[]): Promise<void> {
  // Tests of the sender write mails that tell of nothing.
  const mails = await store.read((tx) =>
    tx.rows<Row>(`select distinct on (template, lang, vars) template, lang, vars from mail_outbox where state = 0 and vars <> '{}'`),
  );
  for (const mail of mails) {
    const fault = faultOf(mail);
    if (fault) throw new Error(`The mail ${mail.template} (${mail.lang}) has ${fault}: ${JSON.stringify(mail.vars)}`);
    assertReads(renderMail(mail.template, mail.lang, mail.vars, labels));
  }
  for (const mail of sent) assertReads(mail);
}
