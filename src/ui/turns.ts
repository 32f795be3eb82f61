/**
 * Turns for what takes long on a connection. A browser opens six connections to a server; pictures that are still being drawn could hold them
 * all, and a click would wait for them. Two windows of one browser share the six.
 */
const AT_ONCE = 3;

interface Waiting {
  start: () => void;
  first: boolean;
}
const waiting: Waiting[] = [];
let running = 0;

function next(): void {
  while (running < AT_ONCE) {
    const index = waiting.findIndex(({ first }) => first);
    const [turn] = waiting.splice(Math.max(0, index), 1);
    if (!turn) return;
    running++;
    turn.start();
  }
}

/** Calls `start` when it is one's turn; those who are `first` go before the others. Answers how to end the turn, or to wait no longer. */
export function takeTurn(start: () => void, first = false): () => void {
  let state: 'waiting' | 'running' | 'over' = 'waiting';
  const turn: Waiting = {
    first,
    start: () => {
      state = 'running';
      start();
    },
  };
  waiting.push(turn);
  next();
  return () => {
    if (state === 'running') running--;
    else if (state === 'waiting') waiting.splice(waiting.indexOf(turn), 1);
    state = 'over';
    next();
  };
}
