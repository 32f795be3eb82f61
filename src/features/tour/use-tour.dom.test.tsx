// Two steps that are taken in a hurry: the later one is what is kept.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { useTour } from './use-tour.ts';

function Steps() {
  const { choose } = useTour();
  return [1, 2, 3].map((step) => (
    <button key={step} type="button" onClick={() => void choose({ choice: 'STARTED', step })}>
      {`Step ${step}`}
    </button>
  ));
}

test('a step is sent when the one before was answered, also by a refusal', async () => {
  signIn();
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  answer({
    updatePreferences: async (_, { body: { tour } }) => {
      sent.push(tour?.step);
      await new Promise<void>((resolve) => answers.push(resolve));
      return refuse('INTERNAL_ERROR');
    },
  });
  const user = userEvent.setup();
  await renderPiece(<Steps />);
  for (const step of [1, 2, 3]) await user.click(screen.getByRole('button', { name: `Step ${step}` }));
  await waitFor(() => expect(sent).toEqual([1]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual([1]);
  answers[0]?.();
  await waitFor(() => expect(sent).toEqual([1, 2]));
  answers[1]?.();
  await waitFor(() => expect(sent).toEqual([1, 2, 3]));
  answers[2]?.();
});
