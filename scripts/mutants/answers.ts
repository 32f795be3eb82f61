// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not templates
import type { Mutant } from './mutant.ts';

const cartTests = ['server/domain/cart/cart.pg.test.ts'];

/** What is told, what is sold, and what is done once. */
export const answers: readonly Mutant[] = [
  {
    name: 'a dearer price is not told',
    file: 'server/domain/cart/present.ts',
    from: 'cartLine.unitPriceSeen !== goods.unitPrice',
    to: 'cartLine.unitPriceSeen > goods.unitPrice',
    tests: cartTests,
  },
  {
    name: 'the former price is told without the right',
    file: 'server/domain/cart/present.ts',
    from: '...(caller.flags.showCatalogPrices\n',
    to: '...(caller\n',
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  {
    name: 'every amount is told without the right to prices',
    file: 'server/domain/cart/present.ts',
    from: '  if (caller.flags.showCatalogPrices)\n',
    to: '',
    tests: ['server/domain/cart/limits.pg.test.ts', 'server/domain/order/list.pg.test.ts'],
  },
  {
    name: 'a cloth exclusive to another brand can be bought',
    file: 'server/domain/cart/goods.ts',
    from: ': !visible\n',
    to: ': false\n',
    tests: ['server/domain/article/article.pg.test.ts', 'server/domain/cart/limits.pg.test.ts'],
  },
  {
    name: 'cloth of another shop is put into the cart',
    file: 'server/domain/cart/goods.ts',
    from: ' && index.ditte.at(ordinal).includes(context.caller.ditta);',
    to: ';',
    tests: ['server/domain/article/article.pg.test.ts', 'server/domain/cart/limits.pg.test.ts'],
  },
  {
    name: 'the minimum of an accessory can not be ordered',
    file: 'server/domain/cart/goods.ts',
    from: 'quantity < goods.minimumQuantity',
    to: 'quantity <= goods.minimumQuantity',
    tests: cartTests,
  },
  {
    name: 'lines that come back ask for a day that is over',
    file: 'server/domain/cart/append.ts',
    from: 'stillWanted(line.requestedDate, todayOf(context))',
    to: 'line.requestedDate',
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  {
    name: 'what can not be bought counts in a checked price',
    file: 'server/domain/cart/check-price.ts',
    from: 'if (!problem) total += line.priced.total;',
    to: 'total += line.priced.total;',
    tests: ['tests/conformance/carts.pg.test.ts', 'server/domain/cart/limits.pg.test.ts'],
  },
  {
    name: 'one key, two effects',
    file: 'server/domain/transact.ts',
    from: 'if (!idempotency) return deps.store.transaction(work);',
    to: 'if (idempotency || !idempotency) return deps.store.transaction(work);',
    tests: cartTests,
  },
  {
    name: 'one key for two requests gives the first answer to both',
    file: 'server/domain/transact.ts',
    from: ' || first.requestHash !== idempotency.requestHash',
    to: '',
    tests: cartTests,
  },
  {
    name: 'one key for two operations gives the first answer to both',
    file: 'server/domain/transact.ts',
    from: 'first.operation !== idempotency.operation || ',
    to: '',
    tests: cartTests,
    equivalent: 'the hash of a request begins with its operation: two operations never have the same',
  },
  {
    name: "a colleague's answer is given for the same key",
    file: 'server/domain/transact.ts',
    from: '`machine-${actor.token.id}` : caller.userId;',
    to: "`machine-${actor.token.id}` : '';",
    tests: ['server/domain/cart/limits.pg.test.ts'],
  },
  {
    name: "a colleague's wish can be removed",
    file: 'server/store/queries/notifications.ts',
    from: 'and ditta = $2 and user_id = $3 and article_id = $4',
    to: 'and ditta = $2 and $3::int is not null and article_id = $4',
    tests: ['server/domain/notification/notifications.pg.test.ts'],
  },
  {
    name: "a colleague's wishes are listed",
    file: 'server/store/queries/notifications.ts',
    from: 'and user_id = $3 and told_at is null order by created_at',
    to: 'and $3::int is not null and told_at is null order by created_at',
    tests: ['server/domain/notification/notifications.pg.test.ts'],
  },
];
