import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from './audit-action.ts';

test('every deed of the trail has its words, and there are words for nothing else', () => {
  const labels = Object.keys(JSON.parse(readFileSync('shared/labels/staff.json', 'utf8')) as object);
  const deeds = labels.flatMap((key) => (key.startsWith('staff.deed.') ? [key.slice('staff.deed.'.length)] : []));
  expect(deeds.sort()).toEqual([...AUDIT_ACTIONS].sort());
});
