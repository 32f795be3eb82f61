import { expect, test } from 'vitest';
import { oneAfterAnother } from './one-after-another.ts';

/** What is kept of what was written, when its run is let end. */
function shelf() {
  let written = 0;
  let kept = 0;
  const ends: ((error?: Error) => void)[] = [];
  const save = oneAfterAnother(() => {
    const now = written;
    return new Promise<void>((resolve, reject) => {
      ends.push((error) => {
        if (error) return reject(error);
        kept = now;
        resolve();
      });
    });
  });
  return {
    write: () => {
      written++;
      return save();
    },
    kept: () => kept,
    ends,
  };
}
const turns = () => new Promise((resolve) => setImmediate(resolve));

test('whoever has an answer has everything kept that they had written, however many write at a time', async () => {
  const { write, kept, ends } = shelf();
  const answered: [number, number][] = [];
  const writeAs = (number: number) => write().then(() => answered.push([number, kept()]));
  const all = [writeAs(1), writeAs(2), writeAs(3)];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await turns();
  expect(answered).toEqual([[1, 1]]);
  // The second run, which two share, is under way: a fourth needs a third, and so does a fifth after it.
  all.push(writeAs(4));
  ends[1]?.();
  await turns();
  all.push(writeAs(5));
  ends[2]?.();
  await turns();
  ends[3]?.();
  await Promise.all(all);
  expect(answered.every(([number, found]) => found >= number)).toBe(true);
  expect([answered.length, ends.length]).toEqual([5, 4]);
});

test('a run that fails fails for who asked for it, and the next one runs', async () => {
  const { write, kept, ends } = shelf();
  const first = write();
  const second = write();
  ends[0]?.(new Error('full'));
  await expect(first).rejects.toThrow('full');
  await turns();
  ends[1]?.();
  await second;
  expect(kept()).toBe(2);
});
