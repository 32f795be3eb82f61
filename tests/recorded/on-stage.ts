// The stage of a tour: how one comes to a place of a screen, by using what leads there, and goes back from it.
import { createHash } from 'node:crypto';
import { controlCalled, controlsNow } from './controls.ts';
import { back, isAs } from './going-back.ts';
import type { Rich } from './made-up.ts';
import { type ScreenName, Stage } from './stage.tsx';
import { perform, type Sight, sight, writes } from './using.ts';
import { WIDTH } from './window-width.ts';

/** What stands on the stage can not be told by what was used. */
export const UNKNOWN = '?';

const MOST_LETTERS = 200;
const MARK_LENGTH = 8;
/** What is sent as a screen is left is all that stood on it. */
export const shortened = (line: string): string =>
  line.length > MOST_LETTERS
    ? `${line.slice(0, MOST_LETTERS)}… ${createHash('sha256').update(line).digest('hex').slice(0, MARK_LENGTH)}`
    : line;

/** A control that writes, and how one comes to it. */
export interface Writing {
  before: string[];
  key: string;
  isStaff: boolean | undefined;
  rich: Rich;
  operations: string[];
}

export class OnStage {
  readonly lines: string[] = [];
  mounts = 0;
  /** What stays on the screen although a write has made it something else. */
  readonly forgotten = new Set<string>();
  /** What of it did not leave with the screen. */
  readonly remains = new Set<string>();
  protected readonly name: ScreenName;
  protected stage: Stage | undefined;
  protected isStaff: boolean | undefined;
  protected rich: Rich = 'full';
  protected width = WIDTH;
  /** Where it begins, unless it is where it usually does. */
  protected address: string | undefined;
  /** What has been used on the stage as it stands. */
  protected used = '';
  /** What it showed where it stood before. */
  protected readonly sights = new Map<string, Sight>();
  constructor(name: ScreenName) {
    this.name = name;
  }

  protected async begin(rich: Rich, isStaff: boolean | undefined, width = WIDTH): Promise<void> {
    this.rich = rich;
    this.width = width;
    this.isStaff = isStaff;
    await this.close();
    await this.at([]);
  }
  protected async close(): Promise<void> {
    const { remains = [], done = [] } = (await this.stage?.leave()) ?? {};
    for (const what of remains) this.remains.add(`${this.used}: ${what}`);
    if (done.length > 0) this.lines.push('', `# ${this.used} › and the screen is left`, ...done.map(shortened));
    this.stage?.close();
    this.stage = undefined;
  }
  /** A screen on which these, and nothing else, have been used. */
  protected async at(keys: string[]): Promise<void> {
    if (this.stage && (this.used === keys.join(' › ') || (await this.#back(keys)))) {
      this.used = keys.join(' › ');
      return;
    }
    await this.close();
    this.sights.clear();
    this.stage = await Stage.open(this.name, this.rich, this.isStaff, { address: this.address, width: this.width });
    this.mounts += 1;
    for (const key of keys) await this.perform(key);
    this.used = keys.join(' › ');
    this.sights.set(this.used, sight(this.stage));
  }
  /** What can be undone as a user does it saves a mount: where the screen then says again what it said before. */
  async #back(keys: string[]): Promise<boolean> {
    const stage = this.stage!;
    const was = this.sights.get(keys.join(' › '));
    if (!was || stage.asked.requests.slice(was.asked).some(writes)) return false;
    const last = this.used.split(' › ')[keys.length] ?? '';
    const otherwise = await back(stage, was, { opener: keys.at(-1), last });
    if (otherwise.length > 0) this.lines.push('', `# ${this.used} › and back`, ...otherwise);
    return isAs(stage, was);
  }
  protected async perform(key: string): Promise<string[]> {
    const stage = this.stage!;
    const control = controlCalled(key);
    if (!control) return ['is not there any more'];
    return perform(control, stage);
  }
}

/** What the same screen has at another time too, where it is used already. */
const BESIDE: Partial<Record<ScreenName, ScreenName>> = { frameActing: 'frame' };
export async function controlsElsewhere(name: ScreenName): Promise<Set<string>> {
  const other = BESIDE[name];
  if (!other) return new Set();
  const stage = await Stage.open(other, 'full');
  const keys = new Set(controlsNow().map(({ key }) => key));
  stage.close();
  return keys;
}
