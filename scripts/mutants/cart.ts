// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not templates
import type { Mutant } from './mutant.ts';

const cartTests = ['server/domain/cart/cart.pg.test.ts'];
const header = {
  file: 'server/domain/cart/update-header.ts',
  tests: ['tests/conformance/carts.pg.test.ts', 'server/domain/cart/dates.pg.test.ts'],
};
const line = { file: 'server/domain/cart/update-line.ts', tests: cartTests };
const input = {
  file: 'server/domain/cart/line-input.ts',
  tests: ['server/domain/cart/dates.pg.test.ts', 'tests/conformance/carts.pg.test.ts'],
};
const removal = {
  file: 'server/domain/cart/remove.ts',
  tests: ['server/domain/cart/cart.pg.test.ts', 'server/domain/cart/limits.pg.test.ts'],
};
const settle = {
  file: 'server/domain/cart/settle.ts',
  tests: ['server/domain/cart/cart.pg.test.ts', 'server/domain/cart/limits.pg.test.ts'],
};
const evaluate = { file: 'server/domain/cart/evaluate.ts', tests: cartTests };
const saved = {
  file: 'server/domain/cart/saved.ts',
  tests: ['server/domain/cart/cart.pg.test.ts', 'server/domain/cart/limits.pg.test.ts'],
};
const queries = { file: 'server/store/queries/carts.ts', tests: cartTests };
const promo = { file: 'server/domain/cart/promo.ts', tests: ['server/domain/cart/promo.test.ts'] };

/** Lines, undo, promos, saved carts; and who was told what. */
export const cart: readonly Mutant[] = [
  { ...input, name: 'today is a date in the past', from: 'date < minimum', to: 'date <= minimum' },
  {
    ...input,
    name: 'a line for another shop is taken',
    from: 'if (ditta !== caller.ditta)',
    to: 'if (false)',
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  {
    ...input,
    name: 'a parcel goes to a shop of somebody else',
    from: 'if (shop && !caller.customer.shops.includes(shop))',
    to: 'if (false)',
  },
  {
    ...input,
    name: 'a line without a shop forgets that of its cart',
    from: 'input.shop ?? row.shop',
    to: 'input.shop ?? null',
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  { ...line, name: 'a line that another tab changed is overwritten', from: 'if (old.version !== version)', to: 'if (false)' },
  {
    ...line,
    name: 'a line changes its cloth',
    from: "if (fields.type !== old.type || fields.code !== old.code || fields.color !== old.color) throw new ShopError('ARTICLE_WRONG_TYPE');",
    to: '',
    tests: ['tests/conformance/carts.pg.test.ts', 'server/domain/cart/limits.pg.test.ts'],
  },
  {
    ...line,
    name: 'what a changed line costs counts as unseen',
    from: 'if (own) Object.assign(cartLine, seenOf(own));',
    to: '',
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  {
    ...line,
    name: 'an old wish makes every change impossible',
    from: 'return hasPassed && requestedDate ===',
    to: 'return false && requestedDate ===',
    tests: ['server/domain/cart/dates.pg.test.ts'],
  },
  {
    ...header,
    name: 'a header that another tab changed is overwritten',
    from: 'await holdCart(tx, context, input.version)',
    to: 'await holdCart(tx, context, undefined)',
  },
  {
    ...header,
    name: 'what is not named in a header is emptied',
    from: 'notes: input.notes ?? row.notes',
    to: "notes: input.notes ?? ''",
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  {
    ...header,
    name: 'a date can not be taken back from the header',
    from: 'input.requestedDate === undefined ? row.requestedDate : input.requestedDate',
    to: 'input.requestedDate ?? row.requestedDate',
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  { ...header, name: 'a promo code must be typed in capitals', from: 'typed.toUpperCase()', to: 'typed', tests: cartTests },
  {
    ...header,
    name: 'the minimum of a promo is told without the right to prices',
    from: 'caller.flags.showCatalogPrices ? { minimum: money(minimumOf(promo, context), caller.customer.currency) } : undefined',
    to: '{ minimum: money(minimumOf(promo, context), caller.customer.currency) }',
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  {
    ...header,
    name: 'changes stay after they were seen',
    from: 'if (input.acknowledgeChanges) await acknowledge(tx, view, context, row.id);',
    to: '',
    tests: cartTests,
  },
  { ...removal, name: 'undo works for ever', from: 'new Date(context.now.getTime() - UNDO_MS)', to: 'new Date(0)' },
  { ...removal, name: 'what comes back stands behind the others', from: '.sort((a, b) => a.id - b.id)', to: '' },
  { ...removal, name: 'undo fills the cart over its limit', from: '    assertRoom(cartLines.length + back.length);\n', to: '' },
  {
    ...removal,
    name: 'a book is removed as an article',
    from: "(cartLine.type === 'BOOK') === book",
    to: 'true',
    tests: ['tests/conformance/carts.pg.test.ts', 'server/domain/cart/limits.pg.test.ts'],
  },
  { ...settle, name: 'the two hundredth line is one too many', from: 'count > cartLinesMax', to: 'count >= cartLinesMax' },
  { ...settle, name: 'lines of the same cloth are not told that stock went', from: ' || cloths.has(keyOf(cartLine))', to: '' },
  { ...settle, name: 'the next free accessory is not told', from: ' || moved.has(cartLine)', to: '' },
  { ...settle, name: 'what can not be bought is put into the cart', from: 'if (strict)', to: 'if (false)' },
  {
    ...settle,
    name: 'a ceiling is told to who has none',
    from: 'caller.customer.hasVatCeiling ? readVatCeiling(tx, caller.customer.code) : null',
    to: 'readVatCeiling(tx, caller.customer.code)',
    equivalent: 'hasVatCeiling is "vat_ceiling_left is not null": without one the query answers null too',
  },
  { ...evaluate, name: 'two cuts count on one piece', from: '    consume(free, verdict.takes);\n', to: '' },
  {
    ...evaluate,
    name: 'better news stop a payment',
    from: '(BURDEN[now] ?? 0) > (BURDEN[before] ?? 0)',
    to: '(BURDEN[now] ?? 0) !== (BURDEN[before] ?? 0)',
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  {
    ...evaluate,
    name: 'the minimum of a promo is that in euro',
    from: 'promo.minimumGoods[caller.customer.currency]',
    to: 'promo.minimumGoods.EUR',
  },
  {
    ...evaluate,
    name: 'Promotions sell what is not there in one piece',
    from: 'verdict.longestCm < line.cartLine.quantity',
    to: 'verdict.availableCm < line.cartLine.quantity',
  },
  {
    ...evaluate,
    name: 'a promo that is over still counts',
    from: 'promo && !refusal ? { percentBp',
    to: 'promo ? { percentBp',
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  { ...saved, name: 'the fiftieth cart can not be saved', from: '>= savedCartListContentMax', to: '>= savedCartListContentMax - 1' },
  {
    ...saved,
    name: 'the present cart is lost when another takes its place',
    from: "if (mode === 'swap' && cartLines.length > 0)",
    to: "if (mode === 'never')",
  },
  {
    ...saved,
    name: 'a saved cart counts what can not be bought',
    from: 'sum + (refusal ? 0 : priced.total)',
    to: 'sum + priced.total',
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  {
    ...saved,
    name: 'a saved cart stays though it is to be moved',
    from: '    if (!keep) {\n      if (refused',
    to: '    if (keep) {\n      if (refused',
  },
  {
    ...saved,
    name: 'saved metres count buttons',
    from: "type === 'FABRIC' ? quantity : 0",
    to: 'quantity',
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  {
    ...queries,
    name: 'the undo of another cart works',
    from: 'where id = $1 and cart_id = $2 and removed_at',
    to: 'where id = $1 and $2::int is not null and removed_at',
  },
  {
    ...queries,
    name: 'the saved cart of another customer can be deleted',
    from: 'delete from saved_cart where id = $1 and customer_code = $2',
    to: 'delete from saved_cart where id = $1 and $2::text is not null',
  },
  {
    ...queries,
    name: 'the saved cart of another customer can be restored',
    from: 'where s.id = $1 and s.customer_code = $2 and s.ditta = $3 for',
    to: 'where s.id = $1 and $2::text is not null and s.ditta = $3 for',
  },
  {
    ...queries,
    name: 'saved carts of another shop are listed',
    from: 'where s.customer_code = $1 and s.ditta = $2 order',
    to: 'where s.customer_code = $1 and $2::text is not null order',
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  {
    ...queries,
    name: 'two who change one cart do not wait for each other',
    from: 'where customer_code = $1 and ditta = $2 for update`',
    to: 'where customer_code = $1 and ditta = $2`',
    tests: ['server/domain/cart/cart.pg.test.ts', 'tests/concurrency/orders.pg.test.ts'],
  },
  {
    ...queries,
    name: 'a promo counts as used when another customer used it',
    from: 'where u.promo_code = promo.code and u.customer_code = $2',
    to: 'where u.promo_code = promo.code and $2::text is not null',
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  { ...promo, name: 'a promo ends before its last day', from: 'promo.validTo < today', to: 'promo.validTo <= today' },
  { ...promo, name: 'a promo begins a day late', from: 'promo.validFrom > today', to: 'promo.validFrom >= today' },
  { ...promo, name: 'a promo is offered once too often', from: 'promo.used >= promo.maxUses', to: 'promo.used > promo.maxUses' },
  { ...promo, name: 'a promo that each may use once is used twice', from: 'promo.onePerCustomer && promo.usedByCustomer', to: 'false' },
  {
    ...promo,
    name: 'a promo counts in every shop',
    from: "if (!promo.ditte.includes(ditta)) return { code: 'PROMO_NOT_FOR_DITTA' };",
    to: '',
  },
];
