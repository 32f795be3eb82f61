// What a control does that is used once more: after each refusal that the contract promises, after an answer that never came, after the answer, and a form that was sent empty; and what the next one does then.
import { fireEvent } from '@testing-library/react';
import { type Control, controlCalled, dialogInFront, isOneMore, type } from './controls.ts';
import { empty, fieldsOf, send, submit } from './forms.ts';
import { takeOffers } from './leavings.ts';
import type { Question } from './made-up.ts';
import type { Writing } from './on-stage.ts';
import { refusal, refusalsOf } from './refusals.ts';
import { type ScreenName, Stage } from './stage.tsx';
import { effectsOf, perform, sight, writes } from './using.ts';

/** The same deed in another place of the screen is told once. */
const deedOf = ({ key, operations }: Writing) => [key, ...operations].join();

/** What can be done beside it. */
const placeOf = ({ before, isStaff, rich }: Writing) => [isStaff, rich, ...before].join();

export async function again(screen: ScreenName, writing: readonly Writing[]): Promise<string[]> {
  const lines: string[] = [];
  const all = Map.groupBy(
    writing.filter(({ key }) => !isOneMore(key)),
    deedOf,
  );
  const deeds = [...all.values()].map(([first]) => first!);
  const byPlace = Map.groupBy(deeds, placeOf);
  for (const each of deeds) {
    const beside = byPlace.get(placeOf(each))!;
    const told = await Twice.tell(screen, each, beside[(beside.indexOf(each) + 1) % beside.length]!.key);
    // What was done before on the same screen may have brought it.
    if (told.length > 0) lines.push('', `# ${[...each.before, each.key].join(' › ')}`, ...told);
  }
  return lines;
}

class Twice {
  readonly #lines: string[] = [];
  /** Which keys were sent, in the order in which they came. */
  readonly #keys: string[] = [];
  /** What was filled in is still there after a refusal. */
  #isFilled = false;
  readonly #stage: Stage;
  readonly #before: readonly string[];
  #key: string;
  private constructor(stage: Stage, { before, key }: Writing) {
    this.#stage = stage;
    this.#before = before;
    this.#key = key;
  }
  /** @param next what is done beside it, and is done after it */
  static async tell(screen: ScreenName, writing: Writing, next: string): Promise<string[]> {
    const stage = await Stage.open(screen, writing.rich, writing.isStaff);
    try {
      const twice = new Twice(stage, writing);
      await twice.#comeTo();
      await twice.#all(writing.operations);
      if (next !== writing.key) await twice.#goOn(next);
      return twice.#lines;
    } finally {
      stage.close();
    }
  }
  async #comeTo(): Promise<void> {
    for (const each of this.#before) {
      const control = controlCalled(each);
      if (!control) continue;
      // What was ticked on another day is ticked once.
      if (control.kind === 'form') empty(control.element as HTMLFormElement);
      await perform(control, this.#stage);
    }
  }
  /** A menu closes with what is chosen from it, and what was answered may stand in front. */
  async #comeBack(): Promise<void> {
    const dialog = dialogInFront();
    if (dialog) fireEvent.keyDown(dialog, { key: 'Escape' });
    await this.#stage.rest();
    if (!this.#find()) await this.#comeTo();
  }
  #find = (): Control | undefined => controlCalled(this.#key);
  async #all(operations: readonly string[]): Promise<void> {
    const form = this.#form();
    if (form)
      await this.#step('empty', async () => {
        empty(form);
        await send(form, () => this.#stage.rest());
      });
    for (const code of [...new Set(operations.flatMap(refusalsOf))]) {
      this.#instead(async (question) =>
        refusalsOf(question.id).includes(code) ? refusal(code, await question.request.clone().text()) : undefined,
      );
      if (!(await this.#use(code))) return;
    }
    await this.#correct();
    this.#instead(async () => refusal('INTERNAL_ERROR', ''));
    if (!(await this.#use('broken'))) return;
    this.#instead(async () => Response.error());
    if (!(await this.#use('no answer'))) return;
    if (!(await this.#use('answered', (pressed) => this.#meanwhile(pressed)))) return;
    // What was done is done: the next time it is another deed.
    this.#isFilled = false;
    await this.#use('once more');
  }
  /** The answer is on its way, and nobody waits for it: the same is pressed once more, and what is written there is written on. */
  async #meanwhile(pressed: Control): Promise<void> {
    const rest = () => this.#stage.rest();
    // What was pressed may have another name by now: a heart that is full takes off.
    const control = pressed.element.isConnected ? pressed : this.#find();
    if (control?.kind === 'form') await send(control.element as HTMLFormElement, rest);
    else if (control && control.kind !== 'type') await perform(control, this.#stage);
    const field = this.#field();
    if (field) type(field, `${field.value}1`);
    await rest();
  }
  #field(): HTMLInputElement | undefined {
    const control = this.#find();
    if (control?.kind === 'type') return control.element as HTMLInputElement;
    const form = this.#form();
    return form && (fieldsOf(form).find(({ kind }) => kind === 'type')?.element as HTMLInputElement | undefined);
  }
  /** Holds the answer to the next write back; answers what lets it come. */
  #hold(): () => void {
    const { asked } = this.#stage;
    const { promise, resolve } = Promise.withResolvers<void>();
    asked.instead = async (question) => {
      if (writes(question)) await promise;
      return undefined;
    };
    asked.isHeld = true;
    return () => {
      asked.isHeld = false;
      asked.instead = undefined;
      resolve();
    };
  }
  /** What was refused is written otherwise, and then again as it was. */
  async #correct(): Promise<void> {
    const input = this.#form() && this.#field();
    if (!input || !this.#isFilled) return;
    const { value } = input;
    await this.#step('corrected', async () => {
      type(input, `${value}1`);
      await this.#stage.rest();
    });
    if (!input.isConnected) return;
    type(input, value);
    await this.#stage.rest();
  }
  async #goOn(next: string): Promise<void> {
    if (this.#lines.length === 0) return;
    this.#stage.asked.instead = undefined;
    this.#key = next;
    this.#isFilled = false;
    await this.#use(`then ${next}`);
  }
  #instead(answer: (question: Question) => Promise<Response | undefined>): void {
    this.#stage.asked.instead = async (question) => (writes(question) ? answer(question) : undefined);
  }
  #form(): HTMLFormElement | undefined {
    const control = this.#find();
    return control?.kind === 'form' ? (control.element as HTMLFormElement) : undefined;
  }
  /**
   * Answers whether it could be used.
   * @param meanwhile what is done before the answer has come
   */
  async #use(after: string, meanwhile?: (pressed: Control) => Promise<void>): Promise<boolean> {
    if (!this.#find() && this.#lines.length > 0) await this.#comeBack();
    const control = this.#find();
    if (!control) {
      if (this.#lines.length > 0) this.#lines.push(`## ${after}`, 'is not there any more');
      return false;
    }
    const { requests } = this.#stage.asked;
    const rest = () => this.#stage.rest();
    const before = requests.length;
    await this.#step(after, async () => {
      const release = meanwhile && this.#hold();
      const form = control.element as HTMLFormElement;
      if (control.kind !== 'form') await perform(control, this.#stage);
      else if (this.#isFilled) await send(form, rest);
      else {
        empty(form);
        await submit(form, rest, () => requests.slice(before).some(writes));
      }
      if (!release) return;
      await meanwhile(control);
      release();
      await rest();
    });
    this.#isFilled = true;
    return true;
  }
  async #step(title: string, work: () => Promise<void>): Promise<void> {
    const was = sight(this.#stage);
    takeOffers();
    await work();
    const effects = await effectsOf(this.#stage, was);
    const keys = this.#stage.asked.requests.slice(was.asked).flatMap(({ request }) => request.headers.get('idempotency-key') ?? []);
    this.#lines.push(`## ${title}`, ...(effects.length > 0 ? effects : ['nothing']), ...keys.map((key) => `key ${this.#numberOf(key)}`));
  }
  #numberOf(key: string): number {
    if (!this.#keys.includes(key)) this.#keys.push(key);
    return this.#keys.indexOf(key) + 1;
  }
}
