// Whatever the app asks the shop to do is on record: what each control sends, and what it does when it is used again.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '../../generated/server/operations.ts';

/** Writes that no control on record comes to; what is on record, or is called no more, leaves this list. */
const MISSING: string[] = [
  // Done by opening an address: on record with the screens.
  'enterImpersonation',
  'verifyPasswordToken',
  // Windows that come after the first one of a login.
  'acknowledgeCustomsDuty',
  'markReminderShown',
  // Pictures and papers that are no file of codes.
  'removePartnerAttachment',
  'removePicture',
  'setPicture',
  // What has to be filled in, accepted or be so in the made-up answers before.
  'addNotification',
  'answerSandboxChallenge',
  'closeWishlistLink',
  'exportQuickOrder',
  'generateFabricCsv',
  'generateImageArchive',
  'removeNotification',
  'removeWishlistItem',
  'requestMaterial',
  'requestProfileChange',
  'setPromoCode',
  'transferInvoiceCredit',
  'withdrawMaterialRequest',
];

const textOf = (pattern: string, isWanted: (file: string) => boolean = () => true) =>
  globSync(pattern)
    .filter(isWanted)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const app = textOf('src/**/*.{ts,tsx}', (file) => !/\.test\.|testing/.test(file));
const records = textOf('tests/recorded/{controls,again}/*.txt');

test('every write of the app is on record', () => {
  const writes = Object.entries(operations).filter(([, { method }]) => method.toUpperCase() !== 'GET');
  const called = writes.map(([id]) => id).filter((id) => new RegExp(`\\b(?:use)?${id}\\b`, 'i').test(app));
  const missing = called.filter((id) => !new RegExp(`^[A-Z]+ ${id} `, 'm').test(records));
  expect(missing.sort()).toEqual(MISSING.toSorted());
});
