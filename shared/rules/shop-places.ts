/** What all names begin with, cut back to where a word ends. */
function commonStart(names: readonly string[]): string {
  const [first = ''] = names;
  let length = first.length;
  for (const name of names) while (!name.startsWith(first.slice(0, length))) length--;
  const whole = names.every((name) => name.length === length || /[\s,–-]/.test(name[length] ?? ''));
  return whole ? first.slice(0, length) : first.slice(0, first.lastIndexOf(' ', length - 1) + 1);
}

/** What tells each of a customer's delivery addresses from the others, as the shop shows it: what its name has of its own, and the city. */
export function shopPlaces(shops: readonly { name: string; city: string }[]): string[][] {
  const shared = commonStart(shops.map(({ name }) => name));
  return shops.map(({ name, city }) => [...new Set([name.slice(shared.length).replace(/^[\s,–-]+/, ''), city])].filter(Boolean));
}
