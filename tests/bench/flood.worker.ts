// Asks for many addresses at once, on a thread of its own: what it costs to ask must not count as time that the shop takes.
import { parentPort, workerData } from 'node:worker_threads';

const statuses = await Promise.all(
  (workerData as string[]).map(async (url) => {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status;
  }),
);
parentPort!.postMessage(statuses);
