// The way of the keys through a product: few stops to the metres, colours one after the other by the arrows.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '../../../mocks/node.ts';
import { storeFilter } from '../../api/session.ts';
import { articleDetail } from '../../testing/articles.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import ProductScreen from './product.tsx';

const base = articleDetail();
const colors = Array.from({ length: 18 }, (_, at) => ({
  ...(base.colors[0] as (typeof base.colors)[number]),
  id: 1204 + at,
  color: String(at + 1).padStart(3, '0'),
  colorName: `Colour ${at + 1}`,
}));
beforeEach(() => {
  signIn();
  answer({
    getArticleByCode: (_, { params }) => articleDetail({ id: 1203 + Number(params.color), color: params.color, colors }),
    listRelatedArticles: () => ({ content: [] }),
    findWishedArticles: () => ({ content: [] }),
    listArticleAccessories: () => ({ content: [] }),
  });
});
const show = async () => {
  const shown = await renderAt('/en/product/ORO01204-002', [{ path: '/:locale/product/:prodid', element: <ProductScreen /> }]);
  await screen.findByRole('heading', { level: 1, name: 'Marina stripe' }, { timeout: 10_000 });
  await screen.findByLabelText('Shop');
  return { user: userEvent.setup(), ...shown };
};

test('three stops of Tab at most lead from the heading to the metres, and one link from the top', async () => {
  const { user } = await show();
  const heading = screen.getByRole('heading', { level: 1 });
  heading.tabIndex = -1;
  heading.focus();
  const stops: (Element | null)[] = [];
  while (stops.length < 4 && document.activeElement !== screen.getByLabelText('Metres')) {
    await user.tab();
    stops.push(document.activeElement);
  }
  expect(stops.length).toBeLessThanOrEqual(3);
  await user.click(screen.getByRole('link', { name: 'Skip to the order' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Metres'));
});
test('the arrows go through the colours and round their ends; Enter shows one and stays there', async () => {
  const { user, router } = await show();
  const colour = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name} `) });
  colour('Colour 2').focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(colour('Colour 3'));
  await user.keyboard('{Home}{ArrowLeft}');
  expect(document.activeElement?.textContent).toContain('+12');
  await user.keyboard('{Home}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/en/product/ORO01204-001');
  await expect.poll(() => document.activeElement).toBe(colour('Colour 1'));
});

test('whoever may only look is told what there is of the cloth', async () => {
  answer({ getArticleByCode: () => articleDetail({ purchaseState: 'CATALOGUE_ONLY', colors }) });
  await renderAt('/en/product/ORO01204-002', [{ path: '/:locale/product/:prodid', element: <ProductScreen /> }]);
  await screen.findByRole('heading', { level: 1, name: 'Marina stripe' }, { timeout: 10_000 });
  expect(document.getElementById('order')).toBeNull();
  expect(screen.getAllByText(/^In stock/).length).toBeGreaterThan(0);
});
test('the way back to the shop leads to it as it was narrowed', async () => {
  storeFilter('shop', 'design=stripe&page=2');
  await show();
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(trail).getAllByRole('link')[0]?.getAttribute('href')).toBe('/en/shop?design=stripe&page=2');
  storeFilter('shop', '');
});
test('where there is no such cloth its design is looked for, in whatever colour', async () => {
  answer({ getArticleByCode: () => refuse('ARTICLE_NOT_FOUND') });
  await renderAt('/en/product/ORO01204-099', [{ path: '/:locale/product/:prodid', element: <ProductScreen /> }]);
  const search = await screen.findByRole('link', { name: 'Search similar codes' });
  expect(search.getAttribute('href')).toBe('/en/search?q=ORO01204');
});
