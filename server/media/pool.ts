// Renders pictures in worker threads, a bounded number of them waiting, so that a flood of requests can not starve the shop.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PictureFormat, PictureJob } from './renderer.worker.ts';

export class PoolFullError extends Error {
  constructor() {
    super('Too many pictures are waiting to be made');
  }
}
/** Customers who look at a page come before the pictures that are made ahead. */
export type Urgency = 'now' | 'ahead';

interface Waiting {
  job: PictureJob;
  urgency: Urgency;
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}
interface Seat {
  worker: Worker;
  task: Waiting | null;
}
/** Longer queues only make everybody wait for pictures that nobody looks at any more. */
const MAX_WAITING = 400;
/** The slowest view takes about two seconds on one core; ten times that is a worker that hangs. */
const TIMEOUT_MS = 40_000;

export class RenderPool {
  readonly #seats: Seat[] = [];
  readonly #size: number;
  readonly #urgent: Waiting[] = [];
  readonly #ahead: Waiting[] = [];
  #timers = new Map<Seat, NodeJS.Timeout>();
  #closed = false;

  /** One core stays free for the shop itself. */
  constructor(size = Math.max(1, Math.min(4, availableParallelism() - 1))) {
    this.#size = size;
  }
  get waiting(): number {
    return this.#urgent.length + this.#ahead.length;
  }

  /** @throws PoolFullError when the queue is full. */
  render(job: PictureJob, urgency: Urgency): Promise<Uint8Array> {
    if (this.#closed) return Promise.reject(new Error('The pool is closed'));
    const queue = urgency === 'now' ? this.#urgent : this.#ahead;
    if (queue.length >= MAX_WAITING) return Promise.reject(new PoolFullError());
    return new Promise((resolve, reject) => {
      queue.push({ job, urgency, resolve, reject });
      this.#next();
    });
  }
  async close(): Promise<void> {
    this.#closed = true;
    const seats = this.#seats.splice(0);
    const unfinished = [...this.#urgent.splice(0), ...this.#ahead.splice(0), ...seats.map((seat) => this.#release(seat))];
    for (const task of unfinished) task?.reject(new Error('The pool is closed'));
    await Promise.all(seats.map((seat) => seat.worker.terminate()));
  }

  #next(): void {
    const seat = this.#seats.find((candidate) => !candidate.task) ?? (this.#seats.length < this.#size ? this.#open() : undefined);
    const task = seat && (this.#urgent.shift() ?? this.#ahead.shift());
    if (!seat || !task) return;
    seat.task = task;
    this.#timers.set(
      seat,
      setTimeout(() => this.#fail(seat, new Error(`Rendering ${task.job.view} took too long`)), TIMEOUT_MS),
    );
    seat.worker.postMessage(task.job);
  }
  #open(): Seat {
    const seat: Seat = { worker: new Worker(new URL('./renderer.worker.ts', import.meta.url)), task: null };
    // A worker alone does not keep the process alive.
    seat.worker.unref();
    seat.worker.on('message', (message: { bytes?: Uint8Array; error?: string }) => {
      const task = this.#release(seat);
      if (message.bytes) task?.resolve(message.bytes);
      else task?.reject(new Error(message.error ?? 'The picture could not be made'));
      this.#next();
    });
    seat.worker.on('error', (error) => this.#fail(seat, error instanceof Error ? error : new Error(String(error))));
    this.#seats.push(seat);
    return seat;
  }
  #release(seat: Seat): Waiting | null {
    clearTimeout(this.#timers.get(seat));
    this.#timers.delete(seat);
    const { task } = seat;
    seat.task = null;
    return task;
  }
  /** A worker that died or hangs is replaced; only its own picture fails. */
  #fail(seat: Seat, error: Error): void {
    const index = this.#seats.indexOf(seat);
    if (index >= 0) this.#seats.splice(index, 1);
    void seat.worker.terminate();
    this.#release(seat)?.reject(error);
    if (!this.#closed) this.#next();
  }
}
export type { PictureFormat, PictureJob };
