import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import { articleDetail } from '../../testing/articles.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { TechData } from './tech-data.tsx';

beforeEach(() => signIn());
const said = async (term: string, over: Partial<ArticleDetail>) => {
  cleanup();
  await renderPiece(<TechData article={articleDetail(over)} />);
  return screen.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent;
};

test.each([
  [12, 8.5, '12 × 8.5 mm'],
  [12, 0, '12 mm'],
  [0, 8.5, '8.5 mm'],
  [0, 0, undefined],
])('a pattern that comes again after %d mm of warp and %d mm of weft', async (repeatWarpMm, repeatWeftMm, expected) => {
  expect(await said('Repeat', { repeatWarpMm, repeatWeftMm })).toBe(expected);
});
test('a metre weighs what its width makes of a square metre', async () => {
  expect(await said('Weight', { weightGsm: 120, widthCm: 150 })).toContain('180');
});
