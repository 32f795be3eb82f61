import type { AuditEntry } from '../../../generated/api/model/auditEntry.ts';
import { packagingCodes, reminderCodes } from '../../../generated/rules.ts';
import type { Translate } from '../../i18n/labels.ts';
import { PACKAGING } from '../../pieces/texts.ts';

/** What a deed's number is a number of; the first that fits. Deeds that are missing name their thing themselves: a code of an order, an invoice, an article. */
const NUMBERED = [
  [/^(payment\.|invoice\.preparePayment$)/, 'staff.about.payment'],
  [/^checkout\./, 'staff.about.checkout'],
  [/^quick-order\./, 'staff.about.sheet'],
  [/^cart\.(remove|clear|undo|quick-order)$/, 'staff.about.lines'],
  [/^cart\.(save|restore|(rename|copy|delete)-saved)$/, 'staff.about.savedCart'],
  [/^customer\.(request|withdraw|accept|refuse)$/, 'staff.about.change'],
  [/^customer\.(update|remove)-contact$/, 'staff.about.contact'],
  [/^order\.(ask|answer)$/, 'staff.about.question'],
  [/^wishlist\.update-item$/, 'staff.about.wishlistLine'],
  [/^wishlist\./, 'staff.about.wishlist'],
  [/^partner\./, 'staff.about.partner'],
  [/^swatch\./, 'staff.about.swatch'],
  [/^download\./, 'staff.about.download'],
  [/^user\.end-session$/, 'staff.about.session'],
  [/^user\.end-other-sessions$/, 'staff.about.sessions'],
  [/^user\.read-inbox$/, 'staff.about.notice'],
  [/^impersonation\./, 'staff.about.user'],
  [/^content\.(publish|rollback)$/, 'staff.about.release'],
  [/^job\./, 'staff.about.done'],
] as const;
/** What a reminder reminded of, as its dialog says it. */
const REMINDERS = {
  'first-expired-invoices': 'dialog.firstInvoicesTitle',
  'second-expired-invoices': 'dialog.secondInvoicesTitle',
  'saved-cart': 'dialog.savedCartTitle',
} as const;
/** A number or UUID, and what the trail tells besides. */
const NUMBER = /^(?:user )?(\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\w-])(.*)$/s;

/** What something was done to, as people call it: a number alone says nothing, so it is told of what it is. */
export function subjectText({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>, t: Translate): string | null {
  const packaging = packagingCodes.find((code) => code === subject);
  if (packaging) return t(PACKAGING[packaging]);
  const reminder = reminderCodes.find((code) => code === subject);
  if (reminder && action === 'user.reminder') return t(REMINDERS[reminder]);
  const [, id, rest = ''] = NUMBER.exec(subject ?? '') ?? [];
  // A file has its own name behind its number; one that was made had its kind there, before names were kept.
  if (id && /^(?:file|download)\./.test(action) && rest.trim()) return t.find(`download.kind.${rest.trim()}`) ?? rest.trim();
  // Everybody has one picture at most.
  if (action === 'user.set-picture') return null;
  const [, label] = NUMBERED.find(([deeds]) => deeds.test(action)) ?? [];
  if (!id || !label) return subject;
  const [, lines] = (action === 'wishlist.order' && /^: (\d+)$/.exec(rest)) || [];
  return (
    t(action === 'wishlist.update-item' && rest ? 'staff.about.wishlist' : label, { id }) +
    (lines ? ` · ${t('staff.about.lines', { id: lines })}` : rest)
  );
}
