import type { DittaCode, NotificationEvent } from '../../../generated/rules.ts';
import { addInboxEntry, findPreference } from '../../store/queries/preferences.ts';
import { addMail, type OutgoingMail } from '../../store/queries/work.ts';
import type { Tx } from '../../store/store.ts';

/** Something that a user may be told in two ways. */
export interface Telling {
  event: NotificationEvent;
  userId: number;
  customerCode: string;
  /** Null for what belongs to no shop. */
  ditta: DittaCode | null;
  /** What it is about: a code, a number, a name. */
  subject: string;
  /** How that stands now, in a word of the contract. */
  state?: string;
  /** Number of the order or invoice that it leads to. */
  targetId?: number;
  mail: OutgoingMail;
}

/** Tells a user of an event as the user likes it: by mail, in the shop, both, or not at all. Each once, by the `dedup` of the mail. */
export async function tell(tx: Tx, { mail, state, targetId, ...entry }: Telling, now: Date): Promise<void> {
  const { mailOff, shopOff } = await findPreference(tx, entry.userId);
  if (!mailOff.includes(entry.event)) await addMail(tx, mail, now);
  if (!shopOff.includes(entry.event))
    await addInboxEntry(tx, { ...entry, dedup: mail.dedup, state: state ?? null, targetId: targetId ?? null }, now);
}
