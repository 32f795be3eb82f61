import { notificationEvents } from '../../../generated/rules.ts';
import type { Preferences } from '../../../generated/zod/schemas/preferences.zod.ts';
import { findPreference, holdUser, type PreferenceRow, writeLanguage, writePreference } from '../../store/queries/preferences.ts';
import type { Context } from '../context.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';

/** Every event has its row, whatever an older version of the program has kept. */
const present = (
  { startPage, mailOff, shopOff }: PreferenceRow,
  languageCode: Preferences['languageCode'],
  { caller }: Context,
): Preferences => ({
  languageCode,
  startPage,
  packaging: caller.customer.packaging,
  notifications: notificationEvents.map((event) => ({ event, mail: !mailOff.includes(event), shop: !shopOff.includes(event) })),
});

export const getPreferences = verb('getPreferences', (context) =>
  context.deps.store.read(async (tx) => present(await findPreference(tx, context.caller.userId), context.caller.languageCode, context)),
);

/** Changes what is named; events that are not named stay as they are. */
export const updatePreferences = verb('updatePreferences', async (context, { body }) => {
  const { deps, caller } = context;
  const { languageCode = caller.languageCode, startPage, notifications = [] } = body;
  const answer = await deps.store.transaction(async (tx) => {
    await holdUser(tx, caller.userId);
    const before = await findPreference(tx, caller.userId);
    const off = (which: 'mail' | 'shop', kept: PreferenceRow['mailOff']) => {
      const named = new Map(notifications.map((choice) => [choice.event, choice[which]]));
      return notificationEvents.filter((event) => !(named.get(event) ?? !kept.includes(event)));
    };
    const after = { startPage: startPage ?? before.startPage, mailOff: off('mail', before.mailOff), shopOff: off('shop', before.shopOff) };
    await writePreference(tx, caller.userId, after);
    await writeLanguage(tx, caller.userId, languageCode);
    await audit(tx, context, 'user.preferences', Object.keys(body).join(' '));
    return present(after, languageCode, context);
  });
  deps.sessions.forget();
  return answer;
});
