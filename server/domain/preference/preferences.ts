import { type Day, notificationEvents } from '../../../generated/rules.ts';
import type { Preferences } from '../../../generated/zod/schemas/preferences.zod.ts';
import { findPreference, holdUser, type PreferenceRow, writeLanguage, writePreference } from '../../store/queries/preferences.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { todayOf } from '../today.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import { displayOf, usualShopOf, withUsualShop } from './display.ts';

/** Whether the tour is offered: a tour that was begun is, one that was put off on the next day of the customer. */
const isTourDue = ({ tourChoice, tourOn }: Pick<PreferenceRow, 'tourChoice' | 'tourOn'>, today: Day): boolean =>
  tourChoice === null || tourChoice === 'STARTED' || (tourChoice === 'TOMORROW' && (tourOn === null || tourOn < today));

/** Every event has its row, whatever an older version of the program has kept. */
const present = (
  { startPage, mailOff, shopOff, display, usualShops, ...tour }: PreferenceRow,
  languageCode: Preferences['languageCode'],
  context: Context,
): Preferences => ({
  languageCode,
  startPage,
  packaging: context.caller.customer.packaging,
  usualShop: usualShopOf(usualShops, context.caller.customer.code, context.caller.customer.shops),
  display: displayOf(display),
  notifications: notificationEvents.map((event) => ({ event, mail: !mailOff.includes(event), shop: !shopOff.includes(event) })),
  tour: { isDue: isTourDue(tour, todayOf(context)), step: tour.tourStep },
});

export const getPreferences = verb('getPreferences', (context) =>
  context.deps.store.read(async (tx) => present(await findPreference(tx, context.caller.userId), context.caller.languageCode, context)),
);

/** Changes what is named; what is not named stays as it is. @throws ShopError SHOP_UNKNOWN */
export const updatePreferences = verb('updatePreferences', async (context, { body }) => {
  const { deps, caller } = context;
  const { code: customerCode, shops } = caller.customer;
  const { languageCode = caller.languageCode, startPage, usualShop, display, notifications = [], tour } = body;
  if (usualShop && !shops.includes(usualShop)) throw new ShopError('SHOP_UNKNOWN');
  const answer = await deps.store.transaction(async (tx) => {
    await holdUser(tx, caller.userId);
    const before = await findPreference(tx, caller.userId);
    const off = (which: 'mail' | 'shop', kept: PreferenceRow['mailOff']) => {
      const named = new Map(notifications.map((choice) => [choice.event, choice[which]]));
      return notificationEvents.filter((event) => !(named.get(event) ?? !kept.includes(event)));
    };
    const after: PreferenceRow = {
      ...before,
      startPage: startPage ?? before.startPage,
      mailOff: off('mail', before.mailOff),
      shopOff: off('shop', before.shopOff),
      display: { ...displayOf(before.display), ...display },
      usualShops: usualShop === undefined ? before.usualShops : withUsualShop(before.usualShops, customerCode, usualShop),
      ...(tour ? { tourChoice: tour.choice, tourStep: tour.step ?? before.tourStep, tourOn: todayOf(context) } : {}),
    };
    await writePreference(tx, caller.userId, after);
    await writeLanguage(tx, caller.userId, languageCode);
    await audit(tx, context, 'user.preferences', Object.keys(body).join(' '));
    return present(after, languageCode, context);
  });
  deps.sessions.forget();
  return answer;
});
