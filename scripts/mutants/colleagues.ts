import type { Mutant } from './mutant.ts';

/** What users of one customer see of each other, and what a new one may do. */
export const colleagues: readonly Mutant[] = [
  {
    file: 'server/store/queries/wishlists.ts',
    tests: ['tests/conformance/wishlists.pg.test.ts'],
    name: 'colleagues see private lists',
    from: "w.ditta = $2 and (w.user_id = $3 or w.sharing <> 'PRIVATE')",
    to: 'w.ditta = $2',
  },
  {
    file: 'server/domain/wishlist/access.ts',
    tests: ['tests/conformance/wishlists.pg.test.ts'],
    name: 'the usual list of a colleague passes for one’s own',
    from: 'usual: row.usual && isOwn(row, context)',
    to: 'usual: row.usual',
  },
  {
    file: 'server/store/queries/showroom.ts',
    tests: ['tests/conformance/showrooms.pg.test.ts'],
    name: 'a link to a book passes for that of a colleague',
    from: 'customer_code = $1 and ditta = $2 and user_id = $3 and book = $4 and expires_at > $5',
    to: 'customer_code = $1 and (ditta = $2 or user_id = $3) and book = $4 and expires_at > $5',
  },
  {
    file: 'server/store/queries/users.ts',
    tests: ['tests/conformance/users.pg.test.ts'],
    name: 'whom the mill adds may not see invoices',
    from: 'count(*), true, true, true, true',
    to: 'count(*), true, true, false, true',
  },
];
