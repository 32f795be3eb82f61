import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { TourDocument } from '../../../generated/content/operations.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { contentQuery } from '../../api/content.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import TourGuide from './tour-guide.tsx';
import type { Step } from './tour-steps.ts';

const kept: unknown[] = [];
beforeEach(() => {
  kept.length = 0;
  signIn();
  answer({
    updatePreferences: (_, { body: { tour } }) => {
      kept.push(tour);
      // What is sent is looked at, and nothing of what it answers.
      return refuse('INTERNAL_ERROR');
    },
  });
});
const steps: Step[] = (['SCREEN', 'MENU', 'SEARCH'] as const).map((anchor) => ({ screen: 'WELCOME', anchor, title: anchor, text: anchor }));

/** The tour at its second step of three. */
async function begin() {
  const client = new QueryClient();
  const tour = { title: 'Tour', lead: '', steps };
  client.setQueryData(contentQuery(TourDocument, { locale: 'en' }).queryKey, { tour });
  await renderAt('/en/welcome', [{ path: '*', element: <TourGuide from={1} /> }], 'en', client);
  const panel = await screen.findByRole('dialog');
  const buttons = () => [...panel.querySelectorAll('button')];
  return { user: userEvent.setup(), panel, buttons };
}

test('by the keyboard: on, back to the step before, and no further back than the first', async () => {
  const { user, panel, buttons } = await begin();
  const step = () => panel.querySelector('h2')?.textContent;
  buttons()[0]?.focus();
  expect(step()).toBe('MENU');
  await user.keyboard('{ArrowRight}');
  expect(step()).toBe('SEARCH');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(step()).toBe('SCREEN');
  buttons()[0]?.focus();
  await user.keyboard('{ArrowLeft}');
  expect(step()).toBe('SCREEN');
  await waitFor(() => expect(kept).toEqual([2, 1, 0].map((at) => ({ choice: 'STARTED', step: at }))));
});

test('Tab stays in the panel, to both sides', async () => {
  const { user, buttons } = await begin();
  buttons().at(-1)?.focus();
  await user.keyboard('{Tab}');
  expect(document.activeElement).toBe(buttons()[0]);
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(buttons().at(-1));
});

test('behind the last step the tour is done, and begins at the first where it is taken again', async () => {
  const { user, buttons } = await begin();
  buttons()[0]?.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() =>
    expect(kept).toEqual([
      { choice: 'STARTED', step: 2 },
      { choice: 'DONE', step: 0 },
    ]),
  );
});
