// The picture of a chart says what its table says: each bar its name, its length and both of its figures.
import { afterEach, expect, test, vi } from 'vitest';
import * as file from '../../pieces/save-file.ts';
import { savePicture } from './bar-picture.ts';
import type { Bar } from './bar-table.tsx';

afterEach(() => vi.restoreAllMocks());

/** What is drawn, in words; a letter is ten pixels wide. */
async function drawn(bars: readonly Bar[], title = 'By month') {
  const lines: string[] = [];
  const draw = {
    scale: () => {},
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (text: string) => void lines.push(text),
    fillRect: (x: number, _y: number, width: number, height: number) => void (x > 0 && lines.push(`${Math.round(width)} × ${height}`)),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(draw as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((told) => told(new Blob(['picture'])));
  const save = vi.spyOn(file, 'saveFile').mockReturnValue('');
  await savePicture(title, 'a year', bars);
  return { lines, saved: save.mock.calls[0]?.[0] as File };
}
const bar = (label: string, value: number, previous: number): Bar => ({
  id: label,
  name: label,
  label,
  value,
  previous,
  text: `${value} m`,
  previousText: `${previous} m`,
  to: '',
});

test('each bar has its name, both lengths to one scale, and both figures', async () => {
  const { lines, saved } = await drawn([bar('January', 20, 40), bar('February', 10, 0)]);
  expect(lines).toEqual([
    ...['By month', 'a year'],
    ...['January', '220 × 14', '440 × 6', '20 m', '40 m'],
    ...['February', '110 × 14', '0 × 6', '10 m', '0 m'],
  ]);
  expect([saved.name, saved.type]).toEqual(['By month.png', 'image/png']);
});
test('what is too long for its place is cut, and says so', async () => {
  const { lines } = await drawn([bar('Poplin with a name that goes on', 1, 1)]);
  expect(lines[2]).toBe('Poplin with a name that …');
});
