import { cleanup, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import type { Article } from '../../../generated/api/model/article.ts';
import { listedArticle } from '../../testing/articles.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { Suggestions } from './suggestions.tsx';

const said = async (over: Partial<Article>, prices = true) => {
  cleanup();
  signIn();
  const suggestions = [{ article: listedArticle(1, '001', over), others: 0 }];
  await renderPiece(
    <Suggestions ref={createRef()} id="search" suggestions={suggestions} query="oro" active={-1} prices={prices} onTake={() => {}} />,
  );
  return screen.getByRole('option').textContent;
};

test('cloth has its price by the metre, an accessory by the piece, and neither has one for whoever is shown none', async () => {
  expect(await said({ kind: 'FABRIC' })).toMatch(/€8\.55\s*\/m$/);
  expect(await said({ kind: 'ACCESSORY' })).toMatch(/€8\.55$/);
  expect(await said({ kind: 'FABRIC' }, false)).not.toContain('€');
});
