import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { decide } from '../../api/consent.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { Calibration, readPixelsPerMm } from './calibration.tsx';
import { BANK_CARD_HEIGHT_MM, BANK_CARD_MM } from './extent.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  decide([]);
});
test.each([
  ['lies on a wide screen', 1440, BANK_CARD_MM],
  ['stands upright on a telephone', 390, BANK_CARD_HEIGHT_MM],
])('a bank card that %s says how many pixels a millimetre has, and is found so again', async (_, innerWidth, across) => {
  decide(['PREFERENCES']);
  vi.stubGlobal('innerWidth', innerWidth);
  const done = vi.fn();
  const { unmount } = await renderPiece(<Calibration onClose={() => undefined} onDone={done} />);
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { hidden: true });
  const width = Math.round(5 * across);
  fireEvent.change(slider(), { target: { value: String(width) } });
  fireEvent.click(screen.getByRole('button', { name: 'They are the same size', hidden: true }));
  expect(done).toHaveBeenCalledExactlyOnceWith(width / across);
  expect(readPixelsPerMm()).toBeCloseTo(5, 1);
  unmount();
  await renderPiece(<Calibration onClose={() => undefined} onDone={done} />);
  expect(slider().value).toBe(String(width));
});
