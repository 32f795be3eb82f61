import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DittaCode } from '../../generated/rules.ts';
import { formatInstant } from '../i18n/format.ts';
import { buyer, signIn } from '../testing/people.ts';
import { useFirstDay, useToday, useWishedDay } from './days.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:30:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('today is the day of the customer, wherever the reader sits', () => {
  signIn(buyer({ timeZone: 'America/Los_Angeles' }));
  expect(renderHook(useToday).result.current).toBe('2026-11-20');
  signIn(buyer({ timeZone: 'Asia/Hong_Kong' }));
  expect(renderHook(useToday).result.current).toBe('2026-11-21');
});
test('moments of orders are told in the zone in which they are searched', () => {
  expect(formatInstant('en', '2026-11-21T04:30:00Z', 'America/Los_Angeles')).toBe('20 Nov 2026, 20:30');
  expect(formatInstant('en', '2026-11-21T04:30:00Z', 'Asia/Hong_Kong')).toBe('21 Nov 2026, 12:30');
});

test('a new line begins with the day that the user likes, on a working day, never before cloth of this shop can be there', () => {
  const first = (requestedInDays: number, ditta: DittaCode = '002') => {
    signIn({ ...buyer({ timeZone: 'Europe/Rome', ditta }), display: { ...buyer().display, requestedInDays } });
    return renderHook(useFirstDay).result.current;
  };
  // Saturday: Monday is the first day of the three that cloth is on its way.
  expect(first(0)).toBe('2026-11-25');
  expect(first(3)).toBe('2026-11-25');
  expect(first(6)).toBe('2026-11-27');
  expect(first(7)).toBe('2026-11-30');
  expect(first(0, 'HGK')).toBe('2026-11-24');
  expect(first(0, 'PRD')).toBe('2026-12-04');
});
test('what is added without a form is for the day that the user likes, and for none where cloth is wanted as soon as it can be had', () => {
  const wished = (requestedInDays: number) => {
    signIn({ ...buyer({ timeZone: 'Europe/Rome' }), display: { ...buyer().display, requestedInDays } });
    return renderHook(useWishedDay).result.current;
  };
  expect([0, 1, 7].map(wished)).toEqual([null, '2026-11-25', '2026-11-30']);
});
