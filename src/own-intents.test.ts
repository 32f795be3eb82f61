// A lost answer is asked for again under its key. Where the key does not say which thing was meant, the next thing that is pressed gets the key, and with
// it the answer, of the one before.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type OperationId, operations } from '../generated/server/operations.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
);
/** Calls with a key of an intent: the operation, what stands before its body, and what the key is drawn for. */
const calls = sources.flatMap((name) =>
  [...readFileSync(`src/${name}`, 'utf8').matchAll(/\b(\w+)\(([^()]*?)\b(?:idempotent|quietly)\(\w+\.keyFor\(([^()]*)\)\)/g)].map(
    ([, id = '', given = '', intent = '']) => ({ name, id, given, intent }),
  ),
);

test('a key of an intent names what the path of its call names', () => {
  const named = calls.flatMap(({ name, id, given, intent }) => {
    const path = operations[id as OperationId]?.path ?? '';
    const [, ...places] = path.split('{');
    const things = given.split(',').slice(0, places.length);
    return things.map((thing) => ({ call: `${name} ${id}`, thing: thing.trim(), intent }));
  });
  // Reordering, asking, restoring, copying, moving and ordering of a list, paying.
  expect(named.length).toBeGreaterThan(6);
  for (const { call, thing, intent } of named) expect([call, intent.split(/[^\w.]+/)]).toEqual([call, expect.arrayContaining([thing])]);
});

/** Whose key is not needed again: it goes with what is left, or names what can be done once. */
const ONCE: Readonly<Record<string, string>> = {
  'features/checkout/use-purchase.ts completing': 'a payment is completed once, and named by its number',
  'features/library/request-dialog.tsx intent': 'it goes with the dialog',
  'features/profile/company-form.tsx intent': 'it goes with the form',
  'routes/shop/quick-order.tsx opening': 'a sheet is opened from one thing once in a visit, which may be read twice',
  'routes/user-area/pay-choice.tsx settingOff': 'it goes with the choice of documents',
  'routes/user-area/pay-choice.tsx preparing': 'it goes with the choice of documents; a refusal gives it up',
  'routes/user-area/pay-choice.tsx confirming': 'a payment is confirmed once, and named by its number',
};
test('what was done is done: the same pressed again is meant again, and has another key', () => {
  const left = sources.flatMap((name) => {
    const text = readFileSync(`src/${name}`, 'utf8');
    return [...text.matchAll(/\b(\w+)\.keyFor\(/g)].flatMap(({ 1: intent = '', index }) => {
      const [till = ''] = text.slice(index).split(/\bcatch\b/);
      return till.includes(`${intent}.done()`) ? [] : [`${name.replaceAll('\\', '/')} ${intent}`];
    });
  });
  expect([...new Set(left)].sort()).toEqual(Object.keys(ONCE).sort());
});
