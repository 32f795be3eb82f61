// What has the focus may go: a filter that is taken away, a line that is removed, a form that closes. A browser then leaves the focus nowhere, and whoever
// works by keys or listens to the screen is thrown back to its top. Here it goes to what has come in its place, or stands beside it.

/** Long enough for whoever gives the focus away by himself: a dialog to its opener, a new screen to its beginning. */
const PAUSE_MS = 50;
const FOCUSABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])';

/** Where something stands: its ancestors, nearest first, and behind which of their elements it is. */
interface Place {
  element: Element;
  address: string;
  steps: { within: Element; index: number; tag: string }[];
}

function placeOf(element: Element): Place {
  const steps: Place['steps'] = [];
  for (let below = element, within = below.parentElement; within; below = within, within = below.parentElement)
    steps.push({ within, index: [...within.children].indexOf(below), tag: below.tagName });
  return { element, address: location.pathname, steps };
}

const isReachable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(FOCUSABLE) &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [inert] *') &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
const reachable = (within: Element) => [within, ...within.querySelectorAll(FOCUSABLE)].filter(isReachable);

/** The same thing in what stands in the place of what went: "Remove" of the next line. */
function twin(element: Element | undefined, steps: Place['steps'], tag: string): Element | undefined {
  let at = element?.tagName === tag ? element : undefined;
  for (const { index, tag: below } of steps.toReversed()) {
    const next = at?.children[index];
    at = next?.tagName === below ? next : undefined;
  }
  return at;
}

/** What takes the focus of something that has gone from there. Text is not chosen unless text has gone: a telephone would unfold its keys. */
function successor({ element, steps }: Place): HTMLElement | undefined {
  const isWanted = (other: Element | undefined): other is HTMLElement =>
    other !== undefined && isReachable(other) && (element.matches(TYPED) || !other.matches(TYPED));
  const end = steps.findIndex(({ within }) => within.id === 'main' || within === document.body);
  for (const [at, { within, index, tag }] of steps.slice(0, end < 0 ? undefined : end).entries()) {
    if (!within.isConnected) continue;
    const below = steps.slice(0, at);
    const there = [...within.children];
    const twins = [there[index], there[index - 1]].map((one) => twin(one, below, tag));
    const beside = [...there.slice(index).flatMap(reachable), ...there.slice(0, index).flatMap(reachable).reverse()];
    const found = [...twins, ...beside].find(isWanted);
    if (found) return found;
  }
  return undefined;
}

/**
 * Sees that the focus is never lost while a screen stays. What has gone with its screen is left to the screen that comes.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  let last: Place | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) last = placeOf(activeElement);
  };
  const look = () => {
    timer = undefined;
    const lost = last;
    last = null;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body || lost.address !== location.pathname) return;
    (successor(lost) ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((records) => {
    const at = last?.element;
    // Where it stands changes with what comes and goes around it, and with nothing else on the page.
    if (!at || (at.isConnected && records.some(({ target }) => target.contains(at)))) note();
    else if (!at.isConnected) timer ??= setTimeout(look, PAUSE_MS);
  });
  // Who points at nothing has left what had the focus.
  const leave = ({ target }: Event) => {
    if (target instanceof Element && !target.closest(FOCUSABLE)) last = null;
  };
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', leave);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', leave);
  };
}
