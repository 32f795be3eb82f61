import type { Day, DittaCode, NotificationEvent, StartPage, TourChoice } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

export interface PreferenceRow {
  startPage: StartPage;
  mailOff: NotificationEvent[];
  shopOff: NotificationEvent[];
  /** As they were kept, by whatever version. */
  display: unknown;
  usualShops: unknown;
  tourChoice: TourChoice | null;
  tourStep: number;
  /** Day of the customer on which it was chosen. */
  tourOn: Day | null;
}
const NOTHING_CHOSEN: PreferenceRow = {
  startPage: 'welcome',
  mailOff: [],
  shopOff: [],
  display: {},
  usualShops: {},
  tourChoice: null,
  tourStep: 0,
  tourOn: null,
};
export const findPreference = async (tx: Tx, userId: number): Promise<PreferenceRow> =>
  (await tx.one(
    `select start_page as "startPage", mail_off as "mailOff", shop_off as "shopOff", display, usual_shops as "usualShops", tour_choice as "tourChoice",
       tour_step as "tourStep", tour_on as "tourOn" from user_preference where user_id = $1`,
    [userId],
  )) ?? NOTHING_CHOSEN;

/** Holds the user, whose preferences are read and written as one. */
export const holdUser = (tx: Tx, userId: number) => tx.rows('select id from shop_user where id = $1 for no key update', [userId]);

export const writePreference = (tx: Tx, userId: number, row: PreferenceRow) =>
  tx.run(
    `insert into user_preference (user_id, start_page, mail_off, shop_off, display, usual_shops, tour_choice, tour_step, tour_on)
     values ($1, $2, $3, $4, $5::text::jsonb, $6::text::jsonb, $7, $8, $9)
     on conflict (user_id) do update set start_page = excluded.start_page, mail_off = excluded.mail_off, shop_off = excluded.shop_off,
       display = excluded.display, usual_shops = excluded.usual_shops, tour_choice = excluded.tour_choice, tour_step = excluded.tour_step,
       tour_on = excluded.tour_on`,
    [
      userId,
      row.startPage,
      row.mailOff,
      row.shopOff,
      JSON.stringify(row.display),
      JSON.stringify(row.usualShops),
      row.tourChoice,
      row.tourStep,
      row.tourOn,
    ],
  );

export const writeLanguage = (tx: Tx, userId: number, languageCode: string) =>
  tx.run('update shop_user set language_code = $2 where id = $1 and language_code <> $2', [userId, languageCode]);

export interface InboxRow {
  id: number;
  ditta: DittaCode | null;
  event: NotificationEvent;
  subject: string;
  state: string | null;
  targetId: number | null;
  at: Date;
  readAt: Date | null;
}
/** Writes an entry of the inbox, once for an event. */
export const addInboxEntry = (
  tx: Tx,
  entry: Omit<InboxRow, 'id' | 'readAt' | 'at'> & { userId: number; customerCode: string; dedup: string },
  now: Date,
) =>
  tx.run(
    `insert into inbox_entry (user_id, customer_code, ditta, dedup, event, subject, state, target_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict on constraint inbox_entry_once do nothing`,
    [entry.userId, entry.customerCode, entry.ditta, entry.dedup, entry.event, entry.subject, entry.state, entry.targetId, now],
  );

/** What a user was told for a customer in a shop, the latest first. */
export const listInboxRows = (tx: Tx, userId: number, customerCode: string, ditta: DittaCode, most: number): Promise<InboxRow[]> =>
  tx.rows(
    `select id, ditta, event, subject, state, target_id as "targetId", at, read_at as "readAt" from inbox_entry
     where user_id = $1 and customer_code = $2 and (ditta is null or ditta = $3) order by id desc limit $4`,
    [userId, customerCode, ditta, most],
  );
export const countUnread = async (tx: Tx, userId: number, customerCode: string, ditta: DittaCode): Promise<number> =>
  (
    await tx.one(
      `select count(*)::int as n from inbox_entry where user_id = $1 and customer_code = $2 and (ditta is null or ditta = $3) and read_at is null`,
      [userId, customerCode, ditta],
    )
  )?.n ?? 0;

/** Marks what was told up to an entry as read. */
export const markInboxRead = (tx: Tx, userId: number, customerCode: string, ditta: DittaCode, upTo: number, now: Date) =>
  tx.run(
    `update inbox_entry set read_at = $5 where user_id = $1 and customer_code = $2 and (ditta is null or ditta = $3) and id <= $4 and read_at is null`,
    [userId, customerCode, ditta, upTo, now],
  );

export const deleteOldInbox = (tx: Tx, before: Date) => tx.run('delete from inbox_entry where at < $1', [before]);
