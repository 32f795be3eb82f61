// What each control of each screen sends, leads to and changes is on record: docs/decisions/0301-what-controls-do-is-on-record.md. One of two, so that two workers have it.
import { vi } from 'vitest';
import { keepControls } from './keep-controls.ts';

vi.mock('../../src/ui/toast.tsx', async () => (await import('./stand-ins.ts')).toasts);
vi.mock('../../src/api/consent.ts', async (original) => ({ ...(await original<object>()), ...(await import('./stand-ins.ts')).agreed }));
keepControls(0);
