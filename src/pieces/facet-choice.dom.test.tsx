import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPiece } from '../testing/render-app.tsx';
import { FacetChoice } from './facet-choice.tsx';

const facet = (count: number) => ({
  code: 'book' as const,
  values: Array.from({ length: count }, (_, index) => ({ code: `B${index}`, name: `Book ${index}`, count: 3 })),
});

test('many values are found by a part of their name; Enter there sends nothing', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await renderPiece(
    <form onSubmit={onSubmit}>
      <FacetChoice label="Books" facet={facet(20)} chosen={[]} onChange={vi.fn()} />
      <button type="submit">send</button>
    </form>,
  );
  const field = screen.getByRole('searchbox');
  await user.type(field, 'BOOK 17{Enter}');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await user.type(field, 'x');
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  expect(screen.getByText('None is called that.')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});
test('a few need no search', async () => {
  await renderPiece(<FacetChoice label="Books" facet={facet(12)} chosen={[]} onChange={vi.fn()} />);
  expect(screen.queryByRole('searchbox')).toBeNull();
});
