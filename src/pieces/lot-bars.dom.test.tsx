import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StockLot } from '../../generated/api/model/stockLot.ts';
import { renderPiece } from '../testing/render-app.tsx';
import { LotBars, longestOf } from './lot-bars.tsx';

const lots: StockLot[] = [
  {
    lot: '4711',
    metres: 30.2,
    pieces: [
      { metres: 20, inspection: false },
      { metres: 10, inspection: true },
      { metres: 0.2, inspection: false },
    ],
  },
];
const widths = () => [...document.querySelectorAll<HTMLElement>('li li > [aria-hidden] > .block')].map(({ style }) => style.width);
const marks = () => [...document.querySelectorAll<HTMLElement>('li li > [aria-hidden] > .w-px')].map(({ style }) => style.left);

test('each piece is a bar to scale, the shortest still to be seen; what is wanted is marked where a full bar is as long', async () => {
  const { unmount } = await renderPiece(<LotBars lots={lots} scale={longestOf([lots])} wanted={5} />);
  expect(widths()).toEqual(['100%', '50%', '1.5%']);
  expect(marks()).toEqual(['25%', '25%', '25%']);
  expect(screen.getAllByText(/\d\.\d\d/).map(({ textContent }) => /insp/i.test(textContent))).toEqual([false, false, true, false]);
  unmount();
  for (const wanted of [null, 0, 20.01]) {
    const shown = await renderPiece(<LotBars lots={lots} scale={20} wanted={wanted} />);
    expect(marks()).toEqual([]);
    shown.unmount();
  }
});
