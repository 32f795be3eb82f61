import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Facet } from '../../../generated/api/model/facet.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { FacetValues } from './facet-values.tsx';
import { ShopBar } from './shop-bar.tsx';

test('the order under the thumb says that it is one, and which', async () => {
  const onChange = vi.fn();
  const sorts = [
    { value: 'editorial', label: 'Our selection' },
    { value: 'newest', label: 'Newest first' },
  ];
  await renderPiece(<ShopBar filters={0} onFilter={() => {}} sorts={sorts} sort={{ value: 'editorial', onChange }} />);
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  expect(select.closest('label')?.textContent).toMatch(/^Sort byOur selection/);
  expect(select.closest('label')?.querySelector('svg')).toBeTruthy();
  await userEvent.setup().selectOptions(select, 'newest');
  expect(onChange).toHaveBeenCalledOnce();
});

test.each([
  [3, 3],
  [4, 4],
  [5, 3],
  [6, 3],
  [7, 4],
])('none of %i patterns stands alone on the last row', async (many, columns) => {
  const values = Array.from({ length: many }, (_, at) => ({ code: `d${at}`, name: `Design ${at}`, count: 1 }));
  const facet: Facet = { code: 'design', values };
  await renderPiece(<FacetValues facet={facet} chosen={[]} onToggle={() => {}} />);
  expect(screen.getByRole('button', { name: 'Design 0' }).parentElement?.className).toContain(`grid-cols-${columns}`);
  expect(many % columns).not.toBe(1);
});
