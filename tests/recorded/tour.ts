// Each control of a screen is used once, and what opens with it too: what is sent, where it leads, and what the screen says otherwise are lines to keep.
import { act, fireEvent } from '@testing-library/react';
import { changes } from './changes.ts';
import {
  type Control,
  controlCalled,
  controlsNow,
  dialogInFront,
  everything,
  isOneMore,
  isThumb,
  press,
  twinOf,
  type,
} from './controls.ts';
import { back, isAs } from './going-back.ts';
import { keysOn } from './keys.ts';
import { remember, takeOffers } from './leavings.ts';
import type { Rich } from './made-up.ts';
import { shownIn } from './shown.ts';
import { type ScreenName, Stage, sharedScreens } from './stage.tsx';
import { uses } from './used.ts';
import { effectsOf, perform, type Sight, sight, writes } from './using.ts';
import { NARROW, WIDE, WIDTH } from './window-width.ts';

/** What opens with a control is used too; what opens with that is not, but that the next form of several is filled in. */
const DEPTH = 2;
/** In a window over the screen what opens is used too. */
const DEPTH_IN_WINDOW = 3;
const FORMS = 7;

/** What stands on the stage can not be told by what was used. */
const UNKNOWN = '?';

/** A control that writes, and how one comes to it. */
export interface Writing {
  before: string[];
  key: string;
  isStaff: boolean | undefined;
  rich: Rich;
  operations: string[];
}

export class Tour {
  readonly lines: string[] = [];
  mounts = 0;
  /** What stays on the screen although a write has made it something else. */
  readonly forgotten = new Set<string>();
  readonly #name: ScreenName;
  #stage: Stage | undefined;
  #isStaff: boolean | undefined;
  #rich: Rich = 'full';
  #width = WIDTH;
  /** What has written something. */
  readonly writing: Writing[] = [];
  /** What has been used on the stage as it stands. */
  #used = '';
  /** What this device was seen keeping, and where that was seen first and it was not come again yet. */
  readonly #kept = new Set<string>();
  #keepers: string[][] = [];
  /** Where keys were pressed. */
  readonly #byKeysKnown = new Set<string>();
  /** What it showed where it stood before. */
  readonly #sights = new Map<string, Sight>();
  constructor(name: ScreenName) {
    this.#name = name;
  }

  async all(): Promise<string[]> {
    await this.#at([]);
    const usual = controlsNow();
    const lines = shownIn(document.body);
    await this.#walk(usual);
    await this.#byKeys([], usual);
    // Colours that were chosen are remembered, and are called otherwise then.
    await this.#at([]);
    const known = new Set([...usual, ...controlsNow()].map(({ key }) => key));
    await this.#asStaff(lines, known);
    await this.#smoothly(known);
    await this.#begin('full', undefined);
    for (const width of [WIDE, NARROW]) await this.#inAnother(width, known);
    this.#stage?.close();
    return this.lines;
  }
  /** The richest answers may keep somebody from going on: what can be done where nothing stands in the way is done too. */
  async #smoothly(known: Set<string>): Promise<void> {
    await this.#begin('smooth', undefined);
    const own = controlsNow().filter(({ key }) => !known.has(key));
    if (own.length === 0) return;
    this.lines.push('', '# where nothing stands in the way');
    await this.#walk(own);
  }
  /** What staff have beside it, where they see another screen. */
  async #asStaff(usual: readonly string[], known: Set<string>): Promise<void> {
    if (!sharedScreens.includes(this.#name)) return;
    await this.#begin('full', true);
    const lines = changes(usual, shownIn(document.body));
    if (lines.length === 0) return;
    this.lines.push('', '# as staff', ...lines);
    await this.#walk(controlsNow().filter(({ key }) => !known.has(key)));
  }
  /** What a wide window and a narrow one have beside it. */
  async #inAnother(width: number, known: Set<string>): Promise<void> {
    const isNew = ({ key }: Control) => !known.has(key);
    await this.#stage!.widen(width);
    if (!controlsNow().some(isNew)) return;
    await this.#begin('full', undefined, width);
    const own = controlsNow().filter(isNew);
    for (const { key } of own) known.add(key);
    this.lines.push('', `# ${width} wide`);
    await this.#walk(own);
  }
  async #begin(rich: Rich, isStaff: boolean | undefined, width = WIDTH): Promise<void> {
    this.#rich = rich;
    this.#width = width;
    this.#isStaff = isStaff;
    this.#stage?.close();
    this.#stage = undefined;
    await this.#at([]);
  }
  async #walk(controls: readonly Control[]): Promise<void> {
    await this.#each([], plan(controls, 0, true));
    const places = new Set(this.#keepers);
    this.#keepers = [];
    for (const place of places) await this.#comeAgain(place);
  }
  async #each(before: string[], keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#at(before);
      const known = new Set(controlsNow().map((control) => control.key));
      const there = everything();
      const path = this.#stage!.address.split('?')[0];
      const asked = this.#stage!.asked.requests.length;
      if (!(await this.#use(before, key))) continue;
      const isHere = this.#stage!.address.split('?')[0] === path;
      const opened = isHere ? controlsNow().filter((control) => !known.has(control.key) && !there.has(control.element)) : [];
      // What was done may bring anything; only what begins anew with it, as the next step of several, is gone on with.
      const written = this.#stage!.asked.requests.slice(asked).filter(writes);
      if (written.length > 0)
        this.writing.push({ before, key, isStaff: this.#isStaff, rich: this.#rich, operations: written.map(({ id }) => id) });
      const here = [...before, key];
      const next = plan(
        opened,
        here.length,
        here.every((each) => each.startsWith('form')),
      );
      await this.#takeUp(here);
      if (!isKnown(key)) await this.#each(here, written.length > 0 ? next.filter((each) => each.startsWith('form')) : next);
      if (opened.length === 0 || written.length > 0 || !key.startsWith('press') || isKnown(key)) continue;
      await this.#leave(here, known);
      await this.#another(here);
      if (!opened.some(({ element }) => element.closest('dialog'))) await this.#byKeys(here, opened.slice(0, 1));
    }
  }

  /** A screen on which these, and nothing else, have been used. */
  async #at(keys: string[]): Promise<void> {
    if (this.#stage && (this.#used === keys.join(' › ') || (await this.#back(keys)))) {
      this.#used = keys.join(' › ');
      return;
    }
    this.#stage?.close();
    this.#sights.clear();
    this.#stage = await Stage.open(this.#name, this.#rich, this.#isStaff, undefined, this.#width);
    this.mounts += 1;
    for (const key of keys) await this.#perform(key);
    this.#used = keys.join(' › ');
    this.#sights.set(this.#used, sight(this.#stage));
  }
  /** What can be undone as a user does it saves a mount: where the screen then says again what it said before. */
  async #back(keys: string[]): Promise<boolean> {
    const stage = this.#stage!;
    const was = this.#sights.get(keys.join(' › '));
    if (!was || stage.asked.requests.slice(was.asked).some(writes)) return false;
    const last = this.#used.split(' › ')[keys.length] ?? '';
    const otherwise = await back(stage, was, { opener: keys.at(-1), last });
    if (otherwise.length > 0) this.lines.push('', `# ${this.#used} › and back`, ...otherwise);
    return isAs(stage, was);
  }
  async #perform(key: string): Promise<string[]> {
    const stage = this.#stage!;
    const control = controlCalled(key);
    if (!control) return ['is not there any more'];
    return perform(control, stage);
  }
  /** Writes down what came of it; answers whether anything did. */
  async #use(before: string[], key: string): Promise<boolean> {
    const stage = this.#stage!;
    const was = sight(stage);
    takeOffers();
    const typed = await this.#perform(key);
    for (const what of stage.freshness.forgotten) this.forgotten.add(what);
    const effects = await effectsOf(stage, was);
    const place = [...before, key];
    for (const line of effects) {
      const [, kept] = /^keeps (\S+)/.exec(line) ?? [];
      if (!kept || this.#kept.has(kept)) continue;
      this.#kept.add(kept);
      this.#keepers.push(place);
    }
    if (effects.length > 0) {
      this.#used = place.join(' › ');
      this.#sights.set(this.#used, sight(stage));
    }
    // Where a link leads stands on it.
    if (effects.length > 0 || !key.startsWith('link'))
      this.lines.push('', `# ${place.join(' › ')}`, ...typed, ...(effects.length > 0 ? effects : ['nothing']));
    return effects.length > 0;
  }
  /** Goes on, by Tab, to what was there before: what opens over a screen closes then. */
  async #leave(here: string[], known: ReadonlySet<string>): Promise<void> {
    await this.#at(here);
    const stage = this.#stage!;
    if (dialogInFront()) return;
    const elsewhere = controlsNow().find(({ key }) => known.has(key) && !here.includes(key));
    if (!elsewhere) return;
    const was = sight(stage);
    await act(async () => elsewhere.element.focus());
    uses(elsewhere.element);
    await stage.rest();
    const effects = await effectsOf(stage, was);
    if (effects.length === 0) return;
    this.lines.push('', `# ${here.join(' › ')} › left`, ...effects);
    this.#used = UNKNOWN;
  }
  /** What was opened, and written into, in one row is opened in another one. */
  async #another(here: string[]): Promise<void> {
    const opener = here.at(-1)!;
    await this.#at(here.slice(0, -1));
    const isInRow = twinOf(controlCalled(opener)?.element ?? document.body) !== undefined;
    if (!isInRow) return;
    await this.#at(here);
    const stage = this.#stage!;
    const field = controlsNow().find(({ kind, element }) => kind === 'type' && element.closest('dialog'))?.element;
    if (field) type(field, '7');
    const dialog = dialogInFront();
    if (dialog) fireEvent.keyDown(dialog, { key: 'Escape' });
    await stage.rest();
    const twin = twinOf(controlCalled(opener)?.element ?? document.body);
    if (!twin) return;
    const was = sight(stage);
    press(twin);
    await stage.rest();
    this.lines.push('', `# ${here.join(' › ')} › then of another`, ...(await effectsOf(stage, was)));
    this.#used = UNKNOWN;
  }
  /** What keys do, one after the other, on each of these. */
  async #byKeys(before: string[], controls: readonly Control[]): Promise<void> {
    for (const { key, kind } of controls) {
      if (isOneMore(key) || kind === 'form' || kind === 'part' || this.#byKeysKnown.has(key)) continue;
      this.#byKeysKnown.add(key);
      await this.#at(before);
      const control = controlCalled(key);
      const lines = control ? await keysOn(control, this.#stage!) : [];
      if (lines.length === 0) continue;
      this.lines.push('', `# ${[...before, key].join(' › ')} › by keys`, ...lines);
      this.#used = UNKNOWN;
    }
  }
  /** Loads the page anew, with what this device keeps: what was done outlives that, or does not. */
  async #comeAgain(place: string[]): Promise<void> {
    await this.#at(place);
    const was = sight(this.#stage!);
    const recall = remember();
    this.#stage!.close();
    recall();
    this.#stage = await Stage.open(this.#name, this.#rich, this.#isStaff, was.address, this.#width);
    const otherwise = changes(was.lines, shownIn(document.body));
    this.lines.push('', `# ${place.join(' › ')} › come again`, ...(otherwise.length > 0 ? otherwise : ['as it was']));
    this.#sights.clear();
    this.#used = UNKNOWN;
  }
  /** What words that pass by offer, the first thing first. */
  async #takeUp(place: string[]): Promise<void> {
    const [offer] = takeOffers();
    const stage = this.#stage!;
    if (!offer) return;
    const was = sight(stage);
    uses(undefined);
    await act(async () => offer.onClick());
    await stage.rest();
    for (const what of stage.freshness.forgotten) this.forgotten.add(what);
    this.lines.push('', `# ${place.join(' › ')} › [${offer.label}]`, ...(await effectsOf(stage, was)));
    this.#used = UNKNOWN;
  }
}

/** What a link leads to on the same screen is the screen; what opens with the second of a name is what opens with the first. */
const isKnown = (key: string) => key.startsWith('link') || isOneMore(key);
/** What is typed into a form is typed with it; what is chosen or ticked in it is by itself too where a screen begins. */
function plan(controls: readonly Control[], depth: number, isWizard: boolean): string[] {
  return controls
    .filter(({ kind, element }) => {
      const deepest = element.closest('dialog') ? DEPTH_IN_WINDOW : DEPTH;
      if (kind === 'form') return depth < (isWizard ? FORMS : deepest);
      if (depth >= deepest) return false;
      return !element.closest('form') || kind === 'press' || (depth === 0 && kind !== 'part' && (kind !== 'type' || isThumb(element)));
    })
    .map(({ key }) => key);
}
