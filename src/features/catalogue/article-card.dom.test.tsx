import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Article } from '../../../generated/api/model/article.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { ArticleCard } from './article-card.tsx';

const article = {
  code: 'CON40105',
  color: '002',
  name: 'Peonia stripe',
  colorName: 'Cornflower',
  kind: 'FABRIC',
  priceString: '€8.55',
  composition: [{ fibre: 'cotton', percent: 100 }],
  weightGsm: 94,
  availability: { state: 'NOT_FOR_QUANTITY', availableMetres: 0, expectedDate: null },
  images: [],
  averageColor: '#8899aa',
} as unknown as Article;

test('a card says which colour it is; where nobody gave a quantity, none is spoken of', async () => {
  await renderPiece(<ArticleCard article={article} />);
  expect(screen.getByText('Cornflower')).toBeTruthy();
  expect(screen.getByText('Out of stock, on request')).toBeTruthy();
});
test('in Chinese, what stands beside each other is parted by its own comma', async () => {
  await renderPiece(<ArticleCard article={article} />, 'zh');
  expect(screen.getByText(/^94 g\/m²，100%/)).toBeTruthy();
});
test('what is no cloth is not priced by the metre', async () => {
  const said = async (kind: Article['kind']) => {
    const { unmount, container } = await renderPiece(<ArticleCard article={{ ...article, kind }} />);
    const price = container.querySelector('p')?.textContent;
    unmount();
    return price;
  };
  expect([await said('FABRIC'), await said('ACCESSORY')]).toEqual([expect.stringMatching(/€8\.55.*m/), expect.not.stringMatching(/m/)]);
});
