import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { FacetRange } from '../../generated/api/model/facetRange.ts';
import { renderPiece } from '../testing/render-app.tsx';
import { type Bounds, hasRange, RangeChoice } from './range-choice.tsx';

const weights: FacetRange = { code: 'weight', min: 110, max: 140 };
const open = async (bounds: Bounds, range = weights) => {
  const onChange = vi.fn<(bounds: Bounds) => void>();
  await renderPiece(<RangeChoice title="Weight" range={range} currency="EUR" bounds={bounds} onChange={onChange} />);
  const thumbs = await screen.findAllByRole<HTMLInputElement>('slider');
  return { onChange, thumbs, user: userEvent.setup() };
};
const endsOf = (thumbs: HTMLInputElement[]) => thumbs.map(({ min, value, max }) => [min, value, max].map(Number));

test.each([
  ['nothing', { min: null, max: null }, 110, 140],
  ['a value between', { min: 120, max: 130 }, 120, 130],
] as const)('with %s chosen it spans what there is', async (_, bounds, from, until) => {
  const { thumbs } = await open(bounds);
  expect(endsOf(thumbs)).toEqual([
    [110, from, until],
    [from, until, 140],
  ]);
});
test('what is chosen outside of what the other filters leave is shown as it is, and stays when the other end is moved', async () => {
  const { thumbs, onChange, user } = await open({ min: 90, max: 150 });
  expect(endsOf(thumbs)).toEqual([
    [90, 90, 150],
    [90, 150, 150],
  ]);
  await user.click(thumbs[0]!);
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith({ min: 91, max: 150 });
});
test('an end of what there is is no bound, a value beside it is one', async () => {
  const { thumbs, onChange, user } = await open({ min: 111, max: 139 });
  await user.click(thumbs[0]!);
  await user.keyboard('{ArrowLeft}');
  expect(onChange).toHaveBeenLastCalledWith({ min: null, max: 139 });
  await user.click(thumbs[1]!);
  await user.keyboard('{ArrowRight}');
  expect(onChange.mock.lastCall?.[0].max).toBeNull();
});
test.each([
  ['the lower', 0, '{ArrowRight}', { min: 2350, max: null }],
  ['the upper', 1, '{ArrowLeft}', { min: null, max: 9950 }],
])('whoever moves %s end of the price has not moved the other, which lies between two steps', async (_, thumb, key, chosen) => {
  const { thumbs, onChange, user } = await open({ min: null, max: null }, { code: 'price', min: 2310, max: 9990 });
  await user.click(thumbs[thumb]!);
  await user.keyboard(key);
  expect(onChange).toHaveBeenLastCalledWith(chosen);
});
test('the dearest alone are those of the highest price, and not what would be dearer still', async () => {
  const { thumbs, onChange, user } = await open({ min: null, max: null }, { code: 'price', min: 2310, max: 9990 });
  await user.click(thumbs[0]!);
  await user.keyboard('{End}');
  expect(onChange).toHaveBeenLastCalledWith({ min: 9990, max: null });
});
test('what is said of an end is what is shown of it', async () => {
  const { thumbs, user } = await open({ min: null, max: null }, { code: 'price', min: 2310, max: 9990 });
  const said = () => thumbs.map((thumb) => thumb.getAttribute('aria-valuetext'));
  expect(said()).toEqual(['€23.10', '€99.90']);
  await user.click(thumbs[0]!);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(said()).toEqual(['€24.00', '€99.90']);
  expect(screen.getByText('€24.00')).toBeTruthy();
});
test.each([
  ['one value', { min: 110, max: 110 }, { min: null, max: null }, false],
  ['one value, and a bound that can be taken away', { min: 110, max: 110 }, { min: 110, max: null }, true],
  ['one value, and an upper bound', { min: 110, max: 110 }, { min: null, max: 110 }, true],
  ['two values', { min: 110, max: 111 }, { min: null, max: null }, true],
])('%s', (_, range, bounds, there) => expect(hasRange({ ...weights, ...range }, bounds)).toBe(there));
