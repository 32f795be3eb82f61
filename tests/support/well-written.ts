// Whatever a test has had written to somebody reads as a person would have written it.
import type { Locale } from '../../generated/rules.ts';
import type { Labels } from '../../server/domain/label/labels.ts';
import { renderMail } from '../../server/jobs/mail-templates.ts';
import type { Mail } from '../../server/ports/mail.ts';
import type { Store } from '../../server/store/store.ts';

interface Row {
  template: string;
  lang: Locale;
  vars: Record<string, unknown>;
}
/** A gap that nothing was put into, a word that only a program says, a paragraph without a word. */
const FAULTS = {
  'an empty gap': /\{\w+\}/,
  'a word of a program': /\b(undefined|null|NaN)\b|\[object/,
  'an empty paragraph': /\n\s*\n\s*\n|^\s*$/,
};

/** @throws for a mail that reads as no person would have written it */
function assertReads({ subject, text }: Pick<Mail, 'subject' | 'text'>): void {
  for (const [fault, pattern] of Object.entries(FAULTS))
    if (pattern.test(subject) || pattern.test(text)) throw new Error(`A mail has ${fault}: ${subject} — ${text}`);
}

/** The mails that were sent, and those that lie in the outbox. @throws for one that reads as no person would have written it */
export async function assertWellWritten(store: Store, labels: Labels, sent: readonly Mail[]): Promise<void> {
  // Tests of the sender write mails that tell of nothing.
  const mails = await store.read((tx) =>
    tx.rows<Row>(`select distinct on (template, lang, vars) template, lang, vars from mail_outbox where state = 0 and vars <> '{}'`),
  );
  for (const { template, lang, vars } of mails) assertReads(renderMail(template, lang, vars, labels));
  for (const mail of sent) assertReads(mail);
}
