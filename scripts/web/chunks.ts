// Which modules travel together. A line with a far end pays for every file; a page pays for every byte that it does not need.
import { resolve } from 'node:path';

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const fileOf = (path: string) => resolve(import.meta.dirname, '../..', path);
/** What the login needs and nothing more: the first load. */
const FIRST = ['src/main.tsx', 'src/routes/public/login.tsx', 'src/layouts/bare.tsx'];
/** What speaks over the line: the first screen has its answers from the page. */
const LINE = 'src/api/wire.ts';
/** Asked once, after the page is there. */
const NOTICE = ['src/features/content/cookie-notice.tsx'];
/** What a visitor needs who comes to see a cloth; the shop's screens show cloth too. */
const CLOTH = ['src/routes/public/public-product.tsx'];
/** What stands around every screen of the shop. */
const FRAME = ['src/layouts/shop-layout.tsx', 'src/screens.ts'];
/** Screens that a buyer goes between: what two of them share is one file. */
const BUYING = ['welcome', 'shop', 'product', 'search', 'cart', 'wishlist', 'quick-order'].map((name) => `src/routes/shop/${name}.tsx`);
const LISTS = ['orders', 'invoices', 'waybills', 'wishlists', 'audit'].map((name) => `src/routes/user-area/${name}.tsx`);
/** The list that is opened most: what it needs beside them is one file, for the cart and the welcome page too, which show orders and saved carts. */
const ORDERS = ['src/routes/user-area/orders.tsx'];
const SHARED_BY = 2;
/** Parts of what the login uses that it does not use itself. */
const NOT_FIRST = /query-core\/build\/modern\/(?:queriesObserver|infiniteQueryObserver)|react-query\/build\/modern\/useQueries/;
const LIBRARIES = /node_modules\/(?:react|react-dom|scheduler)\//;

/** What loading these modules brings along at once. */
function closureOf(roots: readonly string[], modules: Modules): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  roots.forEach(visit);
  return seen;
}

/** Names of chunks by module. What is wanted before stands in an earlier chunk, so that no two of them wait for each other. */
function named(modules: Modules): Map<string, string> {
  const names = new Map<string, string>();
  const name = (chunk: string, ids: Iterable<string>) => {
    for (const id of ids) if (!names.has(id) && !id.includes('.css')) names.set(id, LIBRARIES.test(id) ? 'react' : chunk);
  };
  /** Screens and layouts themselves stay files of their own, by whose names they are found. */
  const closure = (roots: readonly string[]) => {
    const found = closureOf(roots.map(fileOf), modules);
    for (const root of roots) found.delete(fileOf(root));
    return found;
  };
  const shared = (screens: readonly string[]) => {
    const users = new Map<string, number>();
    for (const screen of screens) for (const id of closure([screen])) users.set(id, (users.get(id) ?? 0) + 1);
    return [...users].filter(([, count]) => count >= SHARED_BY).map(([id]) => id);
  };
  const first = [...closure(FIRST)];
  name(
    'buying',
    first.filter((id) => NOT_FIRST.test(id)),
  );
  name('first', first);
  name('line', closureOf([fileOf(LINE)], modules));
  name('notice', closure(NOTICE));
  name('cloth', closure(CLOTH));
  name('frame', closure(FRAME));
  name('buying', shared(BUYING));
  name('lists', shared(LISTS));
  name('orders-parts', closure(ORDERS));
  return names;
}

/** For `output.codeSplitting`: the graph is looked at once a build. */
export function chunkNames(): (id: string, modules: Modules) => string | null {
  let names: Map<string, string> | undefined;
  return (id, modules) => {
    names ??= named(modules);
    return names.get(id) ?? null;
  };
}
