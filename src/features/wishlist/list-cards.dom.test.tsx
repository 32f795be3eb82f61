// What a card says of a list besides its name: whose it is, who sees it, and what may be done with it.
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { WishlistSummary } from '../../../generated/api/model/wishlistSummary.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { wishlistOf } from '../../testing/wishes.ts';
import { ListCards } from './list-cards.tsx';

beforeEach(() => signIn());
const others = { own: false, ownerName: 'Anna Rossi' };
test.each([
  ['of one’s own', {}, []],
  ['that is usual', { usual: true }, ['Default']],
  ['that colleagues see', { sharing: 'READ' }, ['Colleagues can see it']],
  ['that colleagues write', { sharing: 'EDIT' }, ['Colleagues can edit it']],
  // Who is told that colleagues can see it knows that: it is a colleague’s.
  ['of a colleague', { ...others, sharing: 'READ', mayEdit: false }, ['by Anna Rossi', 'Read only']],
  ['of a colleague, to be written', { ...others, sharing: 'EDIT' }, ['by Anna Rossi']],
] satisfies [string, Partial<WishlistSummary>, string[]][])('a list %s says what it is', async (_, over, said) => {
  await renderPiece(<ListCards lists={[wishlistOf(5, 'Spring', over)]} />);
  const known = [
    'Default',
    'Colleagues can see it',
    'Colleagues can edit it',
    'Only you',
    'Read only',
    'by Anna Rossi',
    'by Giulia Ferretti',
  ];
  expect(known.filter((text) => screen.queryByText(text)).sort()).toEqual(said.sort());
});
