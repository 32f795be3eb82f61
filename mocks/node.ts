import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/** The generated mocks for tests in Node; a test overrides an operation with the generated `get…MockHandler(answer)`. */
export const mockServer = setupServer(...handlers);
