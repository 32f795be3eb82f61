// Logs in with wrong passwords, all at once, on a thread of its own: what it costs to ask must not count as time that the shop takes.
import { parentPort, workerData } from 'node:worker_threads';

const { url, count } = workerData as { url: string; count: number };
const codes = await Promise.all(
  Array.from({ length: count }, async (_, number) => {
    const answer = await fetch(`${url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `nobody.${number}`, password: 'wrong-one' }),
    });
    return ((await answer.json()) as { code: string }).code;
  }),
);
parentPort!.postMessage(codes);
