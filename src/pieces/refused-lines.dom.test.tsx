import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RefusedLine } from '../../generated/api/model/refusedLine.ts';
import { cartLine } from '../testing/carts.ts';
import { renderPiece } from '../testing/render-app.tsx';
import { RefusedLines } from './refused-lines.tsx';

test('what would be right is said with its unit: cloth in metres, what is counted without', async () => {
  const { article } = cartLine({});
  const line = (type: RefusedLine['type'], nearest: number[]): RefusedLine => ({
    article,
    type,
    quantity: 45,
    problem: { code: 'METRES_INVALID', params: { nearest } },
  });
  await renderPiece(<RefusedLines lines={[line('FABRIC', [29.99]), line('ACCESSORY', [10, 20])]} onClose={() => {}} />);
  expect(screen.getAllByText(/^Possible/).map(({ textContent }) => textContent)).toEqual([
    'Possible for one line: 29.99\u00a0m',
    'Possible for one line: 10, 20',
  ]);
});
