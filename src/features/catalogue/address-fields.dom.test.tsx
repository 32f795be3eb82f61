// Fields of the filter rail say what the address says: Back, a chip that is taken away or a view that is opened writes into them.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { LengthFilter } from './length-filter.tsx';
import { SearchField } from './search-field.tsx';
import type { ShopState } from './shop-list.ts';

let go: (state: Partial<ShopState>) => void;
const onChange = vi.fn();
function Fields() {
  const [state, setState] = useState({ search: 'sky', minMetres: 3 } as ShopState);
  go = (next) => setState((before) => ({ ...before, ...next }));
  return (
    <>
      <SearchField state={state} onChange={onChange} />
      <LengthFilter state={state} onChange={onChange} />
    </>
  );
}
beforeEach(() => {
  signIn();
  onChange.mockReset();
});
const values = () => [screen.getByRole<HTMLInputElement>('searchbox').value, screen.getByRole<HTMLInputElement>('textbox').value];

test('another address writes into both, an unchanged one into neither', async () => {
  await renderPiece(<Fields />);
  const user = userEvent.setup();
  const [search, length] = values();
  expect([search, Number(length)]).toEqual(['sky', 3]);
  act(() => go({ search: '', minMetres: null }));
  expect(values()).toEqual(['', '']);
  await user.type(screen.getByRole('searchbox'), 'twill');
  await user.type(screen.getByRole('textbox'), '5');
  act(() => go({ minMetres: null, search: '' }));
  expect(values()).toEqual(['twill', '5']);
  act(() => go({ search: 'oxford' }));
  expect(values()).toEqual(['oxford', '5']);
});
test('a length is asked for once, when the field is left or with Enter; the one that is asked for already is not', async () => {
  await renderPiece(<Fields />);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox');
  await user.clear(field);
  await user.type(field, '3{Enter}');
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '4,5{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ minMetres: 4.5 }));
  act(() => go({ minMetres: 4.5 }));
  await user.click(field);
  await user.tab();
  expect(onChange).toHaveBeenCalledOnce();
  // Zero means any.
  await user.clear(field);
  await user.type(field, '0');
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith({ minMetres: null });
});
