import { type ChildProcess, fork } from 'node:child_process';
import { type Paper, type PaperPicture, type Papers, PapersBusyError, pictureKey } from '../ports/papers.ts';
import type { PrintAnswer, PrintJob } from './paper.process.ts';
import { picturesOf } from './pictures.ts';

interface Waiting {
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}
export interface DeskOptions {
  /** The picture of a cloth as the shop keeps it; undefined where there is none, or it can not be had in time. */
  picture: (picture: PaperPicture) => Promise<Uint8Array | undefined>;
  /** How long a printer without work is kept, ms. */
  idleMs?: number;
  /** Documents that may wait. */
  maxWaiting?: number;
  clock?: () => Date;
}
const IDLE_MS = 60_000;
const MAX_WAITING = 60;
/** The longest document takes some seconds; ten times that is a printer that hangs. */
const TIMEOUT_MS = 60_000;
/** A document does not wait longer for its pictures: the colour of the cloth stands in. */
const PICTURES_MS = 8_000;

/** Prints in a process of its own, which is started by the first document and ends a minute after the last one. */
export class PaperDesk implements Papers {
  readonly #options: DeskOptions;
  readonly #waiting = new Map<number, Waiting & { timer: NodeJS.Timeout }>();
  #printer: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #taken = 0;
  #next = 0;
  #closed = false;

  constructor(options: DeskOptions) {
    this.#options = options;
  }
  /** Process id of the printer while there is one. */
  get pid(): number | undefined {
    return this.#printer?.pid;
  }

  async print(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#closed) throw new Error('The desk is closed');
    if (this.#taken >= (this.#options.maxWaiting ?? MAX_WAITING)) throw new PapersBusyError();
    this.#taken++;
    try {
      const pictures = await this.#pictures(paper);
      return await this.#send({ id: ++this.#next, paper, pictures, createdAt: (this.#options.clock?.() ?? new Date()).getTime() });
    } finally {
      this.#taken--;
    }
  }
  async close(): Promise<void> {
    this.#closed = true;
    this.#end(new Error('The desk is closed'));
  }

  async #pictures(paper: Paper): Promise<(readonly [string, Uint8Array])[]> {
    const found: (readonly [string, Uint8Array])[] = [];
    const one = async (picture: PaperPicture) => {
      const bytes = await this.#options.picture(picture).catch(() => undefined);
      if (bytes) found.push([pictureKey(picture), bytes]);
    };
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PICTURES_MS);
    });
    await Promise.race([Promise.all(picturesOf(paper).map(one)), patience]);
    clearTimeout(timer);
    return [...found];
  }
  #send(job: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      const printer = this.#open();
      const timer = setTimeout(() => this.#end(new Error('A document was not printed in time')), TIMEOUT_MS);
      timer.unref();
      this.#waiting.set(job.id, { resolve, reject, timer });
      // Nobody has to wait for it, but who waits keeps the process.
      printer.send(job);
    });
  }
  #open(): ChildProcess {
    clearTimeout(this.#idle);
    if (this.#printer) return this.#printer;
    const printer = fork(new URL('./paper.process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=8'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    printer.unref();
    printer.channel?.unref();
    printer.on('message', (answer: PrintAnswer) => this.#answered(answer));
    const gone = (error: Error) => {
      if (this.#printer === printer) this.#end(error);
    };
    printer.on('error', gone);
    printer.on('exit', () => gone(new Error('The printer ended')));
    this.#printer = printer;
    return printer;
  }
  #answered(answer: PrintAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    clearTimeout(waiting?.timer);
    if ('bytes' in answer) waiting?.resolve(answer.bytes as Uint8Array<ArrayBuffer>);
    else waiting?.reject(new Error(`A document could not be printed: ${answer.error}`));
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#end(new Error('Idle')), this.#options.idleMs ?? IDLE_MS).unref();
  }
  /** Lets go of the printer and of everybody who waits for it. */
  #end(reason: Error): void {
    clearTimeout(this.#idle);
    const printer = this.#printer;
    this.#printer = undefined;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    this.#waiting.clear();
    printer?.kill();
  }
}
