// What was changed meanwhile is refused with its version; whoever tries again must have read it: otherwise the same version is sent for ever.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Leads to the cart, which is read anew whenever it is opened. */
const LEADING = ['payment.txt'];

/** Refusals of a version after which nothing is read: what was pressed, and what was said. */
function unread(record: string): string[] {
  return record.split(/^# /m).flatMap((deed) => {
    const [place = ''] = deed.split('\n', 1);
    const steps = deed.split(/^## /m).slice(1);
    const isBlind = (step: string) =>
      /^\w+_CHANGED\n/.test(step) && /^(?:PUT|POST|DELETE) .*"version":/m.test(step) && !/^GET /m.test(step);
    return steps.filter(isBlind).map((step) => `${place}: ${step.split('\n', 1)[0]}`);
  });
}

test('what was changed meanwhile is read before it is tried again, wherever a version is sent', () => {
  const found = globSync('tests/recorded/again/*.txt')
    .filter((file) => !LEADING.includes(basename(file)))
    .flatMap((file) => unread(readFileSync(file, 'utf8')).map((what) => `${basename(file)} ${what}`));
  expect(found).toEqual([]);
});
test('a record that says so is noticed', () => {
  expect(
    unread('# press "Save"\n## CART_CHANGED\nPUT updateCart /api/v1/carts {"version":3}\nsays (error) no\n## answered\n'),
  ).toHaveLength(1);
});
