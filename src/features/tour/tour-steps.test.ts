// The tour leads to no screen that the user may not open, or that the shop does not have.
import { expect, test } from 'vitest';
import { type DittaCode, ditteRules } from '../../../generated/rules.ts';
import { buyer } from '../../testing/people.ts';
import { SCREENS, type Step, stepsFor } from './tour-steps.ts';

const steps = (Object.keys(SCREENS) as Step['screen'][]).map((screen): Step => ({ screen, anchor: 'SCREEN', title: screen, text: screen }));
const shown = (user: ReturnType<typeof buyer>) => stepsFor(user, steps).map(({ screen }) => screen);

test.each(Object.keys(ditteRules) as DittaCode[])('in %s it goes to the screen of the availability where the shop has one', (ditta) => {
  const user = buyer();
  const found = shown({ ...user, currentCustomer: { ...user.currentCustomer, ditta } });
  expect(found.includes('AVAILABILITY')).toBe((ditteRules[ditta].header as readonly string[]).includes('availability'));
  expect(found.filter((screen) => screen !== 'AVAILABILITY')).toEqual(Object.keys(SCREENS).filter((screen) => screen !== 'AVAILABILITY'));
});
test('it passes over what the user may not open', () => {
  const user = buyer();
  const authorizations = { ...user.authorizations, showOrders: false, enableCartAndPurchases: false };
  const found = shown({ ...user, authorizations });
  expect([found.includes('ORDERS'), found.includes('CART'), found.includes('WELCOME')]).toEqual([false, false, true]);
});
