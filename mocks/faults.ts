// What goes wrong between a screen and the server, planted on purpose.

import type { Faults } from '../demo/scenarios/scenario.ts';
import { type OperationId, operations } from '../generated/server/operations.ts';

/** What must work so that the screen in question is reached at all. */
const SPARED: readonly OperationId[] = ['login', 'logout', 'getUser', 'getLabels', 'markReminderShown'];

const patterns = (Object.keys(operations) as OperationId[])
  .map((id) => {
    const { method, path } = operations[id];
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return { id, method: method.toUpperCase(), pattern, open: path.split('{').length };
  })
  .sort((a, b) => a.open - b.open);
/** The operation that a request means; the path with the fewest parameters, as the router decides. */
export function operationOf(method: string, url: string): OperationId | undefined {
  const path = new URL(url).pathname.replace(/^.*\/api\/v1/, '');
  return patterns.find((entry) => entry.method === method && entry.pattern.test(path))?.id;
}

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status, code }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/** A backend with the faults of a scenario. A dropped answer is dropped after the work is done, as a broken line does it. */
export function withFaults(
  fetch: (request: Request) => Promise<Response>,
  faults: Faults | undefined,
): (request: Request) => Promise<Response> {
  if (!faults) return fetch;
  return async (request) => {
    const id = operationOf(request.method, request.url);
    const hit = id !== undefined && (faults.operations ? faults.operations.includes(id) : !SPARED.includes(id));
    if (!hit) return fetch(request);
    if (faults.delayMs) await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
    if (faults.problem) return problem(faults.problem.status, faults.problem.code);
    if (faults.status) return problem(faults.status, faults.status === 503 ? 'MAINTENANCE' : 'INTERNAL_ERROR');
    const answer = await fetch(request);
    return faults.drop ? Response.error() : answer;
  };
}
