// What a screen shows and can be done on it, as lines of text: what a reader sees or hears, where it leads, and what has been filled in. How it looks is no part of it.

/** Attributes that say something to a reader or lead somewhere. */
const SAYING = [
  'href',
  'aria-label',
  'alt',
  'title',
  'placeholder',
  'type',
  'value',
  'min',
  'max',
  'maxlength',
  'datetime',
  'src',
  'role',
  'aria-pressed',
  'aria-expanded',
  'aria-current',
  'aria-sort',
  'aria-invalid',
  'aria-selected',
  'aria-checked',
  'aria-busy',
  'aria-disabled',
  'aria-haspopup',
  'aria-live',
  'aria-valuemin',
  'aria-valuemax',
  'aria-valuetext',
  'aria-roledescription',
  'autocomplete',
  'inputmode',
  'enterkeyhint',
  'lang',
  'target',
  'download',
  'accept',
  'step',
  'colspan',
  'rowspan',
  'tabindex',
];
/** Names of styles that take something away from whoever looks, listens or prints. */
const TAKING = /^(?:[a-z-]+:)*(?:hidden|sr-only|no-print|print-only|invisible|line-through)$/;
/** How long a bar is, and where something stands, is said by styles. */
const MEASURES = ['width', 'height', 'left', 'right', 'flex-grow'];
const STATES = ['disabled', 'checked', 'required', 'readonly', 'selected', 'open', 'hidden', 'inert', 'multiple'];
/** Elements that nobody reads one by one; what is announced of a date outlives its screen. */
const DRAWN = new Set(['svg', 'SVG', 'canvas', 'CANVAS', 'STYLE', 'SCRIPT', 'NOSCRIPT']);
/** Numbers that React gives out as it goes. */
const GIVEN = /[«_:]r[\da-z]+[»_:]/gi;

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const FILLED = new Set(['INPUT', 'TEXTAREA', 'SELECT']);
function attributes(element: Element): string {
  // Asked for one by one, what no element has would cost more than all else.
  const has = new Set(element.getAttributeNames());
  const isFilled = FILLED.has(element.tagName);
  if (has.size === 0 && !isFilled) return '';
  const said = SAYING.flatMap((name) => {
    const value = has.has(name) ? element.getAttribute(name) : null;
    return value === null || value === '' ? [] : [`${name}=${tidy(value)}`];
  });
  const field = element as HTMLInputElement;
  const typed = isFilled ? tidy(String(field.value ?? '')) : '';
  const states = STATES.filter((name) => has.has(name) || (name === 'checked' && isFilled && field.checked === true));
  const taken = has.has('class')
    ? [...new Set((element.getAttribute('class') ?? '').split(/\s+/))].filter((name) => TAKING.test(name))
    : [];
  const style = has.has('style') ? (element as HTMLElement).style : undefined;
  const measures = style
    ? MEASURES.flatMap((name) => (style.getPropertyValue(name) ? [`${name}:${style.getPropertyValue(name)}`] : []))
    : [];
  const described = has.has('aria-describedby')
    ? (element.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => document.getElementById(id)?.textContent ?? [])
    : [];
  const beside = [
    ...(taken.length > 0 ? [`(${taken.join(' ')})`] : []),
    ...measures,
    ...(described.length > 0 ? [`described=${tidy(described.join(' '))}`] : []),
  ];
  return [...said, ...beside, ...(typed && !said.includes(`value=${typed}`) ? [`holds=${typed}`] : []), ...states]
    .join(' ')
    .replaceAll(GIVEN, '…');
}
/** Lines of everything below a node, in the order in which it is read. */
export function shownIn(node: Node): string[] {
  if (node.nodeType === 3) {
    const text = tidy(node.textContent ?? '');
    return text ? [text] : [];
  }
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  if (DRAWN.has(element.tagName) || (element as HTMLElement).dataset?.liveAnnouncer) return [];
  const said = attributes(element);
  const inner = [...element.childNodes].flatMap(shownIn);
  const name = element.tagName.toLowerCase();
  if (!said && !/^(h\d|button|th|li|dt|dd|legend|label|caption)$/.test(name)) return inner;
  const [first, ...rest] = inner;
  // What it says stands behind it where that is one line.
  if (first !== undefined && rest.length === 0) return [`<${[name, said].filter(Boolean).join(' ')}> ${first}`];
  return [`<${[name, said].filter(Boolean).join(' ')}>`, ...inner];
}
