// The colour in which a design is shown: chosen, on its way, come back to, and taken away by a filter.
import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Article } from '../../../generated/api/model/article.ts';
import type { ArticlePage } from '../../../generated/api/model/articlePage.ts';
import type { Colorway } from '../../../generated/api/model/colorway.ts';
import { answer } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { useShownColor } from './shown-color.tsx';

const example = readFileSync('openapi/resources/articles/examples/article-page.yaml', 'utf8');
const [one] = (JSON.parse(example.slice(example.indexOf('{'))) as ArticlePage).content as [Article];
const inColor = (id: number, priceString: string): Article => ({ ...one, id, color: `00${id}`, colorName: `Colour ${id}`, priceString });
const colorway = (id: number): Colorway => ({
  id,
  color: `00${id}`,
  colorName: `Colour ${id}`,
  averageColor: '#8899aa',
  purchasable: true,
});
const listed: Article = { ...inColor(1, '€ 8.00'), colorways: [colorway(1), colorway(2)], colorwayTotal: 3 };
let asked: number;
beforeEach(() => {
  signIn();
  asked = 0;
  answer({
    listArticleColors: () => {
      asked++;
      return { content: [inColor(1, '€ 8.00'), inColor(2, '€ 99.00')] };
    },
  });
});
function use(article: Article, client = new QueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return { client, ...renderHook(() => useShownColor(article), { wrapper }) };
}
const said = ({ article, pending }: ReturnType<typeof useShownColor>) => [article.id, article.colorName, article.priceString, pending];

test('of a colour whose price is on its way none is said, least of all that of another', async () => {
  const { result } = use(listed);
  expect([said(result.current), result.current.hidden, asked]).toEqual([[1, 'Colour 1', '€ 8.00', false], 1, 0]);
  act(() => result.current.choose(colorway(2)));
  expect([said(result.current), result.current.article.images]).toEqual([[2, 'Colour 2', undefined, true], []]);
  await waitFor(() => expect(said(result.current)).toEqual([2, 'Colour 2', '€ 99.00', false]));
  act(() => result.current.choose(colorway(1)));
  expect(said(result.current)).toEqual([1, 'Colour 1', '€ 8.00', false]);
});
test('whoever comes back finds the colour again, another visitor does not; where a filter has taken it away the first is shown', async () => {
  const { client, result, unmount } = use(listed);
  act(() => result.current.choose(colorway(2)));
  unmount();
  await waitFor(() => expect(said(use(listed, client).result.current)[0]).toBe(2));
  expect(said(use(listed).result.current)[0]).toBe(1);
  const narrower = { ...listed, colorways: [colorway(1)] };
  expect([said(use(narrower, client).result.current), use(narrower, client).result.current.hidden]).toEqual([
    [1, 'Colour 1', '€ 8.00', false],
    2,
  ]);
});
test('colours are read before one is chosen, of a design that has several', async () => {
  const { result } = use(listed);
  act(() => result.current.reach());
  await waitFor(() => expect(asked).toBe(1));
  const { colorways: _, colorwayTotal: __, ...alone } = listed;
  for (const article of [{ ...listed, colorways: [colorway(1)] }, alone]) {
    const single = use(article).result;
    act(() => single.current.reach());
  }
  expect(asked).toBe(1);
});
