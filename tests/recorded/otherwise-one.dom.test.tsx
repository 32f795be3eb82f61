// What each screen makes of each yes or no and each code that it may be told is on record. One of two, so that two workers have it.
import { vi } from 'vitest';
import { keepOtherwise } from './keep-otherwise.ts';

vi.mock('../../src/ui/toast.tsx', async () => (await import('./stand-ins.ts')).toasts);
vi.mock('../../src/api/consent.ts', async (original) => ({ ...(await original<object>()), ...(await import('./stand-ins.ts')).agreed }));
keepOtherwise(0);
