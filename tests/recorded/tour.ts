// Each control of a screen is used once, and what opens with it too: what is sent, where it leads, and what the screen says otherwise are lines to keep.
import { act, fireEvent } from '@testing-library/react';
import { changes } from './changes.ts';
import { type Control, controlCalled, controlsNow, dialogInFront, everything, fill, isOneMore, press, twinOf, type } from './controls.ts';
import { secondPageAmong } from './further.ts';
import { keysOn } from './keys.ts';
import { remember, takeOffers } from './leavings.ts';
import { controlsElsewhere, OnStage, shortened, UNKNOWN, type Writing } from './on-stage.ts';
import { keptElsewhere } from './other-tab.ts';
import { isKnown, plan } from './plan.ts';
import { shownIn } from './shown.ts';
import { type ScreenName, Stage, sharedScreens } from './stage.tsx';
import { uses } from './used.ts';
import { effectsOf, sight, writes } from './using.ts';
import { NARROW, WIDE } from './window-width.ts';

/** What is kept is one thing after one control and another after the next: so many are come again after. */
const MOST_KEEPERS = 2;

/** Screens of which what asks once more is answered, and menus are opened again where nothing stands in the way. */
const DEEPER: ScreenName[] = ['orders', 'wishlist', 'wishlistDetail'];

export class Tour extends OnStage {
  /** What has written something. */
  readonly writing: Writing[] = [];
  /** What this device was seen keeping, how often, and where that was seen first and it was not come again yet. */
  readonly #kept = new Map<string, number>();
  #keepers: string[][] = [];
  /** Places that are on record, and those of them in which something opens. */
  readonly #seen = new Set<string>();
  readonly #openers = new Set<string>();
  /** Where keys were pressed. */
  readonly #byKeysKnown = new Set<string>();

  async all(): Promise<string[]> {
    const elsewhere = await controlsElsewhere(this.name);
    await this.at([]);
    const usual = controlsNow().filter(({ key }) => !elsewhere.has(key));
    const lines = shownIn(document.body);
    const { address } = this.stage!;
    await this.#walk(usual);
    await this.#byKeys([], usual);
    // Colours that were chosen are remembered, and are called otherwise then.
    await this.at([]);
    const known = new Set([...elsewhere, ...[...usual, ...controlsNow()].map(({ key }) => key)]);
    await this.#asStaff(lines, known);
    await this.#smoothly(known);
    await this.begin('full', undefined);
    for (const width of [WIDE, NARROW]) await this.#inAnother(width, known);
    await this.#fromFurther(address);
    await this.close();
    return this.lines;
  }
  /** On the second page of a list, of one that is filtered where it can be: whoever changes what is asked for begins at the first. */
  async #fromFurther(usual: string): Promise<void> {
    const further = secondPageAmong(this.lines, usual);
    if (!further) return;
    this.address = further;
    await this.begin('full', undefined);
    this.lines.push('', `# at ${further}`);
    for (const { key, kind } of controlsNow()) {
      if (isOneMore(key) || kind === 'part' || kind === 'file') continue;
      await this.at([]);
      const stage = this.stage!;
      const was = stage.address;
      await this.perform(key);
      this.used = key;
      if (stage.address !== was) this.lines.push(`${key} → ${stage.address}`);
    }
  }
  /** The richest answers may keep somebody from going on: what can be done where nothing stands in the way is done too. */
  async #smoothly(known: Set<string>): Promise<void> {
    await this.begin('smooth', undefined);
    const own = controlsNow().filter(({ key }) => !known.has(key) || this.#openers.has(key));
    if (own.length === 0) return;
    const heading = ['', '# where nothing stands in the way'];
    this.lines.push(...heading);
    const said = this.lines.length;
    await this.#walk(own);
    if (this.lines.length === said) this.lines.length -= heading.length;
  }
  /** What staff have beside it, where they see another screen. */
  async #asStaff(usual: readonly string[], known: Set<string>): Promise<void> {
    if (!sharedScreens.includes(this.name)) return;
    await this.begin('full', true);
    const lines = changes(usual, shownIn(document.body));
    if (lines.length === 0) return;
    this.lines.push('', '# as staff', ...lines);
    await this.#walk(controlsNow().filter(({ key }) => !known.has(key)));
  }
  /** What a wide window and a narrow one have beside it. */
  async #inAnother(width: number, known: Set<string>): Promise<void> {
    const isNew = ({ key }: Control) => !known.has(key);
    await this.stage!.widen(width);
    if (!controlsNow().some(isNew)) return;
    await this.begin('full', undefined, width);
    const own = controlsNow().filter(isNew);
    for (const { key } of own) known.add(key);
    this.lines.push('', `# ${width} wide`);
    await this.#walk(own);
  }
  async #walk(controls: readonly Control[]): Promise<void> {
    await this.#each([], plan(controls, 0, true));
    const places = new Set(this.#keepers);
    this.#keepers = [];
    for (const place of places) {
      await this.#comeAgain(place);
      await this.#besideAnotherTab(place);
    }
  }
  async #each(before: string[], keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.at(before);
      const known = new Set(controlsNow().map((control) => control.key));
      const there = everything();
      const dialog = dialogInFront();
      const isDeep = DEEPER.includes(this.name);
      const isMenu = controlCalled(key)?.element.hasAttribute('aria-expanded') ?? false;
      const path = this.stage!.address.split('?')[0];
      const asked = this.stage!.asked.requests.length;
      const here = [...before, key];
      const place = here.join(' › ');
      const isSeen = this.#seen.has(place);
      if (isSeen && !this.#openers.has(place)) continue;
      this.#seen.add(place);
      if (isSeen) await this.#unsaid(here);
      else if (!(await this.#use(before, key))) continue;
      const isHere = this.stage!.address.split('?')[0] === path;
      // What asks once more is often called as what it was asked for.
      const isNew = ({ element, key: name }: Control) =>
        !there.has(element) && (!known.has(name) || (isDeep && name === key && dialogInFront() !== dialog));
      const opened = isHere ? controlsNow().filter(isNew) : [];
      // What was done may bring anything; only what begins anew with it, as the next step of several, is gone on with.
      const written = this.stage!.asked.requests.slice(asked).filter(writes);
      if (isDeep && isMenu && opened.length > 0 && written.length === 0) this.#openers.add(place);
      if (written.length > 0)
        this.writing.push({ before, key, isStaff: this.isStaff, rich: this.rich, operations: written.map(({ id }) => id) });
      if (!isSeen && key.startsWith('type') && this.stage!.asked.requests.length > asked) await this.#abruptly(before, key);
      const next = plan(
        opened,
        here.length,
        here.every((each) => each.startsWith('form')),
      );
      if (!isSeen) await this.#takeUp(here);
      if (!isKnown(key)) await this.#each(here, written.length > 0 ? next.filter((each) => each.startsWith('form')) : next);
      if (isSeen || opened.length === 0 || written.length > 0 || !key.startsWith('press') || isKnown(key)) continue;
      await this.#leave(here, known);
      await this.#another(here);
      if (!opened.some(({ element }) => element.closest('dialog'))) await this.#byKeys(here, opened.slice(0, 1));
    }
  }

  /** Writes down what came of it; answers whether anything did. */
  async #use(before: string[], key: string): Promise<boolean> {
    const stage = this.stage!;
    const was = sight(stage);
    takeOffers();
    const typed = await this.perform(key);
    for (const what of stage.freshness.forgotten) this.forgotten.add(what);
    const effects = await effectsOf(stage, was);
    const place = [...before, key];
    for (const line of effects) {
      const [, kept] = /^keeps (\S+)/.exec(line) ?? [];
      const often = this.#kept.get(kept ?? '') ?? 0;
      if (!kept || often === MOST_KEEPERS) continue;
      this.#kept.set(kept, often + 1);
      this.#keepers.push(place);
    }
    if (effects.length > 0) {
      this.used = place.join(' › ');
      this.sights.set(this.used, sight(stage));
    }
    // Where a link leads stands on it.
    if (effects.length > 0 || !key.startsWith('link'))
      this.lines.push('', `# ${place.join(' › ')}`, ...typed, ...(effects.length > 0 ? effects : ['nothing']));
    return effects.length > 0;
  }
  /** It is on record already, and leads to what may not be. */
  async #unsaid(here: string[]): Promise<void> {
    await this.perform(here.at(-1)!);
    this.used = here.join(' › ');
    this.sights.set(this.used, sight(this.stage!));
  }
  /** Goes on, by Tab, to what was there before: what opens over a screen closes then. */
  async #leave(here: string[], known: ReadonlySet<string>): Promise<void> {
    await this.at(here);
    const stage = this.stage!;
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
    this.used = UNKNOWN;
  }
  /** What was opened, and written into, in one row is opened in another one. */
  async #another(here: string[]): Promise<void> {
    const opener = here.at(-1)!;
    await this.at(here.slice(0, -1));
    const isInRow = twinOf(controlCalled(opener)?.element ?? document.body) !== undefined;
    if (!isInRow) return;
    await this.at(here);
    const stage = this.stage!;
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
    this.used = UNKNOWN;
  }
  /** It is typed into, and the screen is left before any pause. */
  async #abruptly(before: string[], key: string): Promise<void> {
    const place = [...before, key].join(' › ');
    await this.at(before);
    const field = controlCalled(key);
    if (!field) return;
    fill(field, 1);
    const { remains, done } = await this.stage!.leave();
    for (const what of remains) this.remains.add(`${place} and left: ${what}`);
    this.lines.push('', `# ${place} › and the screen is left`, ...(done.length > 0 ? done.map(shortened) : ['nothing']));
    await this.close();
    this.used = UNKNOWN;
  }
  /** Another tab has kept something else since this one was opened. */
  async #besideAnotherTab(place: string[]): Promise<void> {
    await this.at(place);
    const other = keptElsewhere();
    if (other.size === 0) return;
    await this.begin(this.rich, this.isStaff, this.width);
    for (const key of place.slice(0, -1)) await this.perform(key);
    for (const [key, value] of other) localStorage.setItem(key, value);
    const was = sight(this.stage!);
    await this.perform(place.at(-1)!);
    const kept = (await effectsOf(this.stage!, was)).filter((line) => /^(keeps|forgets) /.test(line));
    this.lines.push(
      '',
      `# ${place.join(' › ')} › beside another tab`,
      ...[...other].map(([key, value]) => `there ${key} ${value}`),
      ...kept,
    );
    this.used = UNKNOWN;
  }
  /** What keys do, one after the other, on each of these. */
  async #byKeys(before: string[], controls: readonly Control[]): Promise<void> {
    for (const { key, kind } of controls) {
      if (isOneMore(key) || kind === 'form' || kind === 'part' || this.#byKeysKnown.has(key)) continue;
      this.#byKeysKnown.add(key);
      await this.at(before);
      const control = controlCalled(key);
      const lines = control ? await keysOn(control, this.stage!) : [];
      if (lines.length === 0) continue;
      this.lines.push('', `# ${[...before, key].join(' › ')} › by keys`, ...lines);
      this.used = UNKNOWN;
    }
  }
  /** Loads the page anew, with what this device keeps: what was done outlives that, or does not. */
  async #comeAgain(place: string[]): Promise<void> {
    await this.at(place.slice(0, -1));
    const opened = shownIn(document.body);
    await this.at(place);
    const was = sight(this.stage!);
    const recall = remember();
    await this.close();
    recall();
    this.stage = await Stage.open(this.name, this.rich, this.isStaff, { address: was.address, width: this.width });
    const otherwise = changes(was.lines, shownIn(document.body));
    this.lines.push('', `# ${place.join(' › ')} › come again`, ...(otherwise.length > 0 ? otherwise : ['as it was']));
    if (place.length > 1) {
      for (const key of place.slice(0, -1)) await this.perform(key);
      const anew = changes(opened, shownIn(document.body));
      this.lines.push('## opened once more', ...(anew.length > 0 ? anew : ['as it was']));
    }
    this.sights.clear();
    this.used = UNKNOWN;
  }
  /** What words that pass by offer, the first thing first. */
  async #takeUp(place: string[]): Promise<void> {
    const [offer] = takeOffers();
    const stage = this.stage!;
    if (!offer) return;
    const was = sight(stage);
    uses(undefined);
    await act(async () => offer.onClick());
    await stage.rest();
    for (const what of stage.freshness.forgotten) this.forgotten.add(what);
    this.lines.push('', `# ${place.join(' › ')} › [${offer.label}]`, ...(await effectsOf(stage, was)));
    this.used = UNKNOWN;
  }
}
