// Whether elements stand where HTML lets them stand: a reader of screens counts and names by it, and says nothing of what is misplaced.

/** What may stand directly in an element that holds nothing else. Source: the content models of the HTML standard. */
const HOLDS: Readonly<Record<string, string>> = {
  dl: 'dt, dd, div',
  'dl > div': 'dt, dd',
  ul: 'li',
  ol: 'li',
  menu: 'li',
  table: 'caption, colgroup, thead, tbody, tfoot, tr',
  'thead, tbody, tfoot': 'tr',
  tr: 'th, td',
};
/** What holds things that are pressed may hold nothing else that is. */
const PRESSED = 'a[href], button, input, select, textarea, summary';

const nameOf = (element: Element): string => `<${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 40)}`;

/** What stands where it may not, and what bears a number that something else bears too. */
export function misplaced(within: Element): string[] {
  const strays = Object.entries(HOLDS).flatMap(([holder, allowed]) =>
    [...within.querySelectorAll(holder)].flatMap((each) =>
      [...each.children].filter((child) => !child.matches(`${allowed}, script, template`)).map((child) => `${nameOf(child)} in ${holder}`),
    ),
  );
  const nested = [...within.querySelectorAll(PRESSED)].flatMap((each) => {
    const around = each.parentElement?.closest('a[href], button');
    return around ? [`${nameOf(each)} in ${nameOf(around)}`] : [];
  });
  const ids = [...within.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `#${id} twice`);
  return [...strays, ...nested, ...twice];
}
