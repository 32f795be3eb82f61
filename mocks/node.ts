// The API of the contract for tests in Node: requests are judged as the server judges them, answers are typed by operationId. What a test does not
// answer itself is made up by the generated mocks.
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { OperationId } from '../generated/server/operations.ts';
import { type ProblemCode, type ProblemDetails, ShopError } from '../server/domain/errors.ts';
import { operationOf } from './faults.ts';
import { type MockOverrides, mockApi } from './mock-api.ts';

let overrides: MockOverrides = {};
let api = mockApi();
/** Answers that get lost on their way, and how many more of each. */
let lost = new Map<OperationId, number>();
let listener: ((id: OperationId, request: Request) => void) | undefined;

export const mockServer = setupServer(
  http.all('*/api/v1/*', async ({ request }) => {
    const id = operationOf(request.method, request.url);
    if (listener) {
      if (id) listener(id, request);
      return new Promise<never>(() => {});
    }
    const response = await api(request);
    const losses = (id && lost.get(id)) ?? 0;
    if (!id || losses === 0) return response;
    lost.set(id, losses - 1);
    return HttpResponse.error();
  }),
);

/** Answers operations as the test says; later words win. A refusal is thrown: `refuse('CART_CHANGED')`. */
export function answer(more: MockOverrides): void {
  overrides = { ...overrides, ...more };
  api = mockApi({ overrides });
}
/** What the server answers when it says no. */
export function refuse<C extends ProblemCode>(code: C, ...details: ProblemDetails<C>): never {
  throw new ShopError(code, ...details);
}
/** The line breaks after the deed: the server has done it, its answer never arrives. */
export const loseAnswers = (id: OperationId, times = 1): void => void lost.set(id, times);
/** Nothing is answered any more; what is asked is told. */
export const holdAnswers = (onAsked: (id: OperationId, request: Request) => void): void => {
  listener = onAsked;
};
/** Back to made-up answers to everything. */
export function resetAnswers(): void {
  overrides = {};
  api = mockApi();
  lost = new Map();
  listener = undefined;
}
