import type { Inbox } from '../../../generated/zod/schemas/inbox.zod.ts';
import { inboxContentMax } from '../../../generated/zod/schemas/inbox.zod.ts';
import { countUnread, listInboxRows, markInboxRead } from '../../store/queries/preferences.ts';
import type { Tx } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';

async function read(tx: Tx, { caller }: Context): Promise<Inbox> {
  const whose = [caller.userId, caller.customer.code, caller.ditta] as const;
  const rows = await listInboxRows(tx, ...whose, inboxContentMax);
  return {
    unread: await countUnread(tx, ...whose),
    content: rows.map(({ at, readAt, ditta: _, ...row }) => ({ ...row, at: at.toISOString(), isRead: readAt !== null })),
  };
}

/** What the shop has told the caller for the current customer and shop, the latest first. */
export const listInbox = verb('listInbox', (context) => context.deps.store.read((tx) => read(tx, context)));

export const readInbox = verb('readInbox', (context, { body: { upTo } }) =>
  context.deps.store.transaction(async (tx) => {
    const { caller, now } = context;
    await markInboxRead(tx, caller.userId, caller.customer.code, caller.ditta, upTo, now);
    await audit(tx, context, 'user.read-inbox', String(upTo));
    return read(tx, context);
  }),
);
