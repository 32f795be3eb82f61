import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ArticleList } from '../../../generated/api/model/articleList.ts';
import { renderAt, renderPiece } from '../../testing/render-app.tsx';
import { Facets } from './facets.tsx';
import { shopList } from './shop-list.ts';

const list = { facets: [] as ArticleList['facets'], ranges: [] as ArticleList['ranges'] } as ArticleList;

test('a length that the contract does not know is said and not asked; nothing means any', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  await renderPiece(<Facets state={shopList.parse(new URLSearchParams())} list={list} currency="EUR" onChange={onChange} />);
  const field = screen.getByLabelText(/At least, in one piece/) as HTMLInputElement;
  for (const [text, message] of [
    ['30001', 'The metres entered are incorrect! The maximum is 30,000\u00a0m.'],
    ['2,345', 'The metres entered are incorrect! At most two decimals, and no mark for thousands.'],
    ['abc', 'The metres entered are incorrect! Enter a number.'],
  ] as const) {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(field.value).toBe(text);
  }
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '2,5{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChange).toHaveBeenLastCalledWith({ minMetres: 2.5 });
});

function OfAddress() {
  const [search] = useSearchParams();
  return <Facets state={shopList.parse(search)} list={list} currency="EUR" onChange={() => {}} />;
}
test('the field says what is asked: it follows who goes back, or takes the filter away elsewhere', async () => {
  const { router } = await renderAt('/en/shop?minMetres=2.5', [{ path: '*', element: <OfAddress /> }]);
  const field = () => screen.getByLabelText<HTMLInputElement>(/At least, in one piece/).value;
  const seen = [field()];
  for (const step of ['/en/shop?minMetres=7', '/en/shop', -1] as const) {
    await act(() => router.navigate(step as never));
    seen.push(field());
  }
  expect(seen).toEqual(['2.50', '7', '', '7']);
});
