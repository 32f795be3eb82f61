import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPiece } from '../../testing/render-app.tsx';
import { SearchField } from './search-field.tsx';
import type { ShopState } from './shop-list.ts';

const show = (search: string, onChange = vi.fn()) => {
  const field = () => <SearchField state={{ search } as ShopState} onChange={onChange} />;
  return { onChange, rendered: renderPiece(field()) };
};

test('what is typed is asked for when it is submitted, without gaps around it', async () => {
  const { onChange, rendered } = show('');
  await rendered;
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: ' poplin ' } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.submit(field);
  expect(onChange).toHaveBeenCalledWith({ search: 'poplin' });
});
test('an emptied field asks for everything again', async () => {
  const { onChange, rendered } = show('poplin');
  await rendered;
  const field = screen.getByRole('searchbox') as HTMLInputElement;
  expect(field.value).toBe('poplin');
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange).toHaveBeenCalledWith({ search: '' });
});
