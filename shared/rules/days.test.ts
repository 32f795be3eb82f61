import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn, stillWanted } from './days.ts';

test('one instant is two days: the evening before in Los Angeles, the morning after in Hong Kong', () => {
  const evening = new Date('2026-11-21T04:30:00Z');
  expect(dayIn('America/Los_Angeles', evening)).toBe('2026-11-20');
  expect(dayIn('Europe/Rome', evening)).toBe('2026-11-21');
  const night = new Date('2026-11-20T23:30:00Z');
  expect(dayIn('Asia/Hong_Kong', night)).toBe('2026-11-21');
  expect(dayIn('Europe/Rome', night)).toBe('2026-11-21');
  expect(dayIn('Europe/London', night)).toBe('2026-11-20');
  expect(dayIn('America/Los_Angeles', night)).toBe('2026-11-20');
});
test('one zone does not take the place of another', () => {
  const evening = new Date('2026-11-21T04:30:00Z');
  expect(dayIn('America/Denver', evening)).toBe('2026-11-20');
  expect(dayIn('UTC', evening)).toBe('2026-11-21');
});
test('a platform that has a calendar of its own is asked for the day of that instant in that zone', () => {
  const asked: unknown[] = [];
  const fromEpochMilliseconds = (ms: number) => ({
    toZonedDateTimeISO: (zone: string) => {
      asked.push(ms, zone);
      return { toPlainDate: () => ({ toString: () => '2026-11-20' as const }) };
    },
  });
  const evening = new Date('2026-11-21T04:30:00Z');
  expect(dayIn('America/Los_Angeles', evening, { Instant: { fromEpochMilliseconds } })).toBe('2026-11-20');
  expect(asked).toEqual([evening.getTime(), 'America/Los_Angeles']);
});
test('summer time moves midnight', () => {
  expect(dayIn('Europe/Rome', new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02');
  expect(dayIn('Europe/Rome', new Date('2026-12-01T22:30:00Z'))).toBe('2026-12-01');
});
test('midnight itself begins the day, in every zone', () => {
  expect(dayIn('UTC', new Date('2026-01-05T00:00:00.000Z'))).toBe('2026-01-05');
  expect(dayIn('UTC', new Date('2026-01-04T23:59:59.999Z'))).toBe('2026-01-04');
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.constantFrom('America/Los_Angeles', 'Asia/Hong_Kong', 'Europe/Rome', 'Australia/Sydney'),
      (instant, zone) => {
        const day = dayIn(zone, instant);
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        // No zone is further than fourteen hours from Greenwich.
        expect(Math.abs(Date.parse(`${day}T12:00:00Z`) - instant.getTime())).toBeLessThanOrEqual(26 * 3_600_000);
      },
    ),
  );
});
test('a day is wanted until it has passed, and today has not', () => {
  expect(stillWanted('2026-11-21', '2026-11-21')).toBe('2026-11-21');
  expect(stillWanted('2026-11-20', '2026-11-21')).toBeNull();
  expect(stillWanted(null, '2026-11-21')).toBeNull();
});
