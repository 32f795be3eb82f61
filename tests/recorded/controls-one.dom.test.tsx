// What each control of each screen sends, leads to and changes is on record: docs/decisions/0301-what-controls-do-is-on-record.md. One of two, so that two workers have it.
import { vi } from 'vitest';
import { keepControls } from './keep-controls.ts';

vi.mock('../../src/ui/toast.tsx', async () => {
  const { passingBy } = await import('./leavings.ts');
  return { toast: passingBy, Toasts: () => null };
});
// As for somebody who has agreed: what is kept over the page goes with what the device keeps, so that nothing is left of one mount for the next.
vi.mock('../../src/api/consent.ts', async (original) => ({
  ...(await original<typeof import('../../src/api/consent.ts')>()),
  hasDecided: () => true,
  keep: (_: string, key: string, value: string) => localStorage.setItem(key, value),
  kept: (_: string, key: string) => localStorage.getItem(key),
}));

keepControls(0);
