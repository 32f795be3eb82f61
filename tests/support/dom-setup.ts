// happy-dom tests: every operation answers from the generated mocks, and a console error or a request outside the contract fails the test.
import { faker } from '@faker-js/faker/locale/en';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { mockServer } from '../../mocks/node.ts';

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  faker.seed(20_261_120);
  faker.setDefaultRefDate('2026-11-20T10:15:00.000Z');
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      throw new Error(`console.${level}: ${args.map(String).join(' ')}`);
    });
});
afterEach(() => {
  cleanup();
  mockServer.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => mockServer.close());
