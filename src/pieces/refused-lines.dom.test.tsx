import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test('a cloth that can not be had leads to its page, where others are; a button has none', async () => {
  const { article } = cartLine({});
  const line = (type: RefusedLine['type']): RefusedLine => ({
    article: type === 'ACCESSORY' ? { ...article, code: 'COR16', color: 'BR', name: 'Corozo button' } : article,
    type,
    quantity: 2,
    problem: { code: 'ARTICLE_NOT_PURCHASABLE', params: {} },
  });
  const read = vi.fn<() => void>();
  await renderPiece(<RefusedLines lines={[line('FABRIC'), line('SAMPLE'), line('ACCESSORY')]} onClose={read} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill(`/en/product/${article.code}-${article.color}`),
  );
  expect(screen.getByText('Corozo button COR16-BR')).toBeTruthy();
  // Who follows it has read the rest.
  fireEvent.click(screen.getAllByRole('link')[0]!);
  expect(read).toHaveBeenCalledOnce();
});
