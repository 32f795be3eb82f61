// Renders pictures in processes of their own, a bounded number of them waiting, so that a flood of requests can not starve the shop.
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { FairQueue } from './fair-queue.ts';
import type { ClothFileJob, PictureFormat, PictureJob } from './renderer.process.ts';

export class PoolFullError extends Error {
  constructor() {
    super('Too many pictures are waiting to be made');
  }
}
/** Customers who look at a page come before the pictures that are made ahead. */
export type Urgency = 'now' | 'ahead';

interface Waiting {
  job: PictureJob | ClothFileJob;
  urgency: Urgency;
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}
interface Seat {
  renderer: ChildProcess;
  task: Waiting | null;
  /** Runs out when there was nothing to draw for a while. */
  idle?: NodeJS.Timeout;
}
/** What Media asks of whoever draws its pictures. */
export interface PictureMaker {
  /**
   * A job whose signal aborts while it waits is dropped; one that is being drawn is finished. `who` asks for it: those who wait take turns.
   * @throws PoolFullError when the queue, or their share of it, is full
   */
  render(job: PictureJob | ClothFileJob, urgency: Urgency, signal?: AbortSignal, who?: string): Promise<Uint8Array>;
  close(): Promise<void>;
}
export interface PoolOptions {
  /** Renderers at once. */
  size?: number;
  /** Jobs of one urgency that may wait. */
  maxWaiting?: number;
  /** Of these, how many for one who asks. */
  maxWaitingEach?: number;
  /** How long a renderer without work is kept, ms. */
  idleMs?: number;
  /** How much larger than at its start a renderer may be when it goes on to the next picture: what the allocator keeps, only an end gives back. */
  maxGrownBytes?: number;
}
/** Longer queues only make everybody wait for pictures that nobody looks at any more. */
const MAX_WAITING = 400;
/** More than the longest page shows. */
const MAX_WAITING_EACH = 130;
/** The slowest view takes about two seconds on one core; ten times that is a renderer that hangs. */
const TIMEOUT_MS = 40_000;
/** So many times that long it may take where the renderer hardly gets the time to work. */
const STARVED_TIMES = 6;
/** A renderer holds a hundred megabytes; after this long without work they are given back. */
const IDLE_MS = 60_000;
const MAX_GROWN_BYTES = 80 * 1024 ** 2;
/** Pictures are made in planes outside the heap: a small young generation costs no time, and `gc` gives the planes back before the encoder takes its own. */
const RENDERER_OPTIONS = ['--max-semi-space-size=1', '--expose-gc'];

/** The allocator of glibc keeps freed blocks for itself in one pool per thread; here they go back, and a renderer stays half as large. */
const RENDERER_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

export class RenderPool implements PictureMaker {
  readonly #seats: Seat[] = [];
  readonly #size: number;
  readonly #idleMs: number;
  readonly #maxGrownBytes: number;
  readonly #urgent: FairQueue<Waiting>;
  readonly #ahead: FairQueue<Waiting>;
  readonly #timers = new Map<Seat, NodeJS.Timeout>();
  #closed = false;
  /** Whether pictures are still missing: at the start, and as long as some have to be drawn. */
  #cold = true;

  constructor({
    size = renderersFor(availableParallelism()),
    maxWaiting = MAX_WAITING,
    maxWaitingEach = MAX_WAITING_EACH,
    idleMs = IDLE_MS,
    maxGrownBytes = MAX_GROWN_BYTES,
  }: PoolOptions = {}) {
    this.#size = size;
    this.#urgent = new FairQueue(maxWaiting, maxWaitingEach);
    this.#ahead = new FairQueue(maxWaiting, maxWaiting);
    this.#idleMs = idleMs;
    this.#maxGrownBytes = maxGrownBytes;
  }
  get waiting(): number {
    return this.#urgent.size + this.#ahead.size;
  }
  /** Process ids of the renderers that are alive. */
  get renderers(): number[] {
    return this.#seats.flatMap(({ renderer }) => renderer.pid ?? []);
  }

  render(job: PictureJob | ClothFileJob, urgency: Urgency, signal?: AbortSignal, who = ''): Promise<Uint8Array> {
    if (this.#closed) return Promise.reject(new Error('The pool is closed'));
    const queue = urgency === 'now' ? this.#urgent : this.#ahead;
    return new Promise((resolve, reject) => {
      const task: Waiting = { job, urgency, resolve, reject };
      if (!queue.push(who, task)) {
        reject(new PoolFullError());
        return;
      }
      signal?.addEventListener('abort', () => {
        if (queue.remove(task)) reject(signal.reason);
      });
      this.#next();
    });
  }
  /** Starts one renderer where none is at work, for whoever looks first would wait for its start. Once, until something has to be drawn again. */
  expect(): void {
    if (!this.#cold) return;
    this.#cold = false;
    this.start(1);
  }
  /** Starts renderers until so many are there: a shop that opens has its first visitors soon. */
  start(count = this.#size): void {
    while (!this.#closed && this.#seats.length < count) this.#rest(this.#open());
  }
  async close(): Promise<void> {
    this.#closed = true;
    const seats = this.#seats.splice(0);
    const unfinished = [...this.#urgent.clear(), ...this.#ahead.clear(), ...seats.map((seat) => this.#release(seat))];
    for (const task of unfinished) task?.reject(new Error('The pool is closed'));
    for (const seat of seats) {
      clearTimeout(seat.idle);
      seat.renderer.kill('SIGKILL');
    }
  }

  #next(): void {
    if (this.#urgent.size === 0 && (this.#ahead.size === 0 || !this.#mayDrawAhead())) return;
    const seat = this.#seats.find((candidate) => !candidate.task) ?? (this.#seats.length < this.#size ? this.#open() : undefined);
    const task = seat && (this.#urgent.shift() ?? this.#ahead.shift());
    if (!seat || !task) return;
    seat.task = task;
    this.#cold = true;
    clearTimeout(seat.idle);
    this.#watch(seat, task, cpuMsOf(seat.renderer.pid));
    seat.renderer.send(task.job);
  }
  /** One renderer is left to those who look, wherever there are several. */
  #mayDrawAhead(): boolean {
    return this.#seats.filter(({ task }) => task?.urgency === 'ahead').length < Math.max(1, this.#size - 1);
  }
  /** Ends a renderer that hangs; one that a busy machine leaves little time works on. */
  #watch(seat: Seat, task: Waiting, cpuBefore: number | undefined, times = 1): void {
    const late = () => {
      const worked = (cpuMsOf(seat.renderer.pid) ?? 0) - (cpuBefore ?? 0);
      if (cpuBefore !== undefined && worked < TIMEOUT_MS / 2 && times < STARVED_TIMES) this.#watch(seat, task, cpuBefore, times + 1);
      else this.#fail(seat, new Error(`Rendering ${'file' in task.job ? task.job.file : task.job.view} took too long`));
    };
    this.#timers.set(seat, setTimeout(late, TIMEOUT_MS));
  }
  #open(): Seat {
    const renderer = fork(new URL('./renderer.process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: RENDERER_OPTIONS,
      env: { ...process.env, ...RENDERER_MEMORY },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    yieldToAnswers(renderer);
    const seat: Seat = { renderer, task: null };
    // A renderer alone does not keep the shop alive.
    renderer.unref();
    renderer.channel?.unref();
    renderer.on('message', (message: { bytes?: Uint8Array; error?: string; grown?: number }) => {
      const task = this.#release(seat);
      if (message.bytes) task?.resolve(message.bytes);
      else task?.reject(new Error(message.error ?? 'The picture could not be made'));
      if ((message.grown ?? 0) > this.#maxGrownBytes) this.#dismiss(seat);
      this.#next();
      if (!seat.task && this.#seats.includes(seat)) this.#rest(seat);
    });
    renderer.on('error', (error) => this.#fail(seat, error));
    renderer.on('exit', () => this.#fail(seat, new Error('The renderer ended')));
    this.#seats.push(seat);
    return seat;
  }
  #rest(seat: Seat): void {
    seat.idle = setTimeout(() => this.#dismiss(seat), this.#idleMs).unref();
  }
  #release(seat: Seat): Waiting | null {
    clearTimeout(this.#timers.get(seat));
    this.#timers.delete(seat);
    const { task } = seat;
    seat.task = null;
    return task;
  }
  #dismiss(seat: Seat): void {
    const index = this.#seats.indexOf(seat);
    if (index >= 0) this.#seats.splice(index, 1);
    clearTimeout(seat.idle);
    seat.renderer.kill('SIGKILL');
  }
  /** A renderer that died or hangs is replaced; only its own picture fails. */
  #fail(seat: Seat, error: Error): void {
    this.#dismiss(seat);
    this.#release(seat)?.reject(error);
    if (!this.#closed) this.#next();
  }
}

/**
 * One core stays free for the shop itself. A machine with its own database in it is one shop's alone: of its two cores, renderers have what the shop leaves, for they
 * yield to it. Where memory is counted, the second one would cost a quarter of it.
 */
export const renderersFor = (cores: number, isAlone = false): number => Math.max(1, Math.min(4, isAlone && cores === 2 ? 2 : cores - 1));

const TICK_MS = 10;
/** What a process has worked so far, where the system tells it. */
function cpuMsOf(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** Pictures yield to answers, and the start of their renderer does so already. */
function yieldToAnswers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 10);
  } catch {
    // Not allowed here; the pool's size still leaves a core to the shop.
  }
}

export type { ClothFileJob, PictureFormat, PictureJob };
