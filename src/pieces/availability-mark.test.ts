import { expect, test } from 'vitest';
import type { AvailabilitySummary } from '../../generated/api/model/availabilitySummary.ts';
import type { Translate } from '../i18n/labels.ts';
import { availabilityText } from './availability-mark.tsx';

/** Labels by their names, with what stands in them. */
const say = (key: string, params?: object) => [key, ...Object.values(params ?? {})].join(' ');
const t = Object.assign(say, { find: say }) as unknown as Translate;
const said = (state: AvailabilitySummary['state'], availableMetres: number, expectedDate: AvailabilitySummary['expectedDate'] = null) =>
  availabilityText(t, 'en', { state, availableMetres, expectedDate }).replaceAll('\u00a0', ' ');

test('how much there is is said of what is there, and of nothing where nobody knows how much', () => {
  expect(said('AVAILABLE', 12.5)).toMatch(/^availability\.with availability\.AVAILABLE 12\.5/);
  expect(said('LIMITED', 2)).toMatch(/^availability\.with availability\.LIMITED 2\b/);
  expect([said('AVAILABLE', 0), said('CONFIRM_24H', 12.5)]).toEqual(['availability.AVAILABLE', 'availability.CONFIRM_24H']);
});
test('what is woven is expected on its day, where it has one', () => {
  expect(said('IN_PRODUCTION', 0, '2026-12-10')).toBe('availability.expected 10 Dec 2026');
  expect(said('IN_PRODUCTION', 0)).toBe('availability.IN_PRODUCTION');
  // Of what is there the day of more says nothing.
  expect(said('LIMITED', 2, '2026-12-10')).toMatch(/^availability\.with availability\.LIMITED 2\b/);
});
