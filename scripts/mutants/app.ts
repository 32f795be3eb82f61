// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not templates
import type { Mutant } from './mutant.ts';

const outbox = { file: 'src/features/cart/use-outbox.ts', tests: ['src/features/cart/use-outbox.dom.test.tsx'] };
const add = { file: 'src/features/cart/use-add-to-cart.ts', tests: ['src/features/cart/use-cart.dom.test.tsx'] };
const useCart = {
  file: 'src/features/cart/use-cart.ts',
  tests: ['src/features/cart/use-cart.dom.test.tsx', 'src/features/cart/use-cart-undo.dom.test.tsx'],
};
const state = { file: 'src/features/cart/cart-state.ts', tests: ['src/features/cart/cart-state.test.ts'] };
const swap = { file: 'src/features/account/use-switch.ts', tests: ['src/features/account/use-switch.dom.test.tsx'] };
const purchase = {
  file: 'src/features/checkout/use-purchase.ts',
  tests: ['src/routes/shop/payment.dom.test.tsx', 'src/features/checkout/use-purchase.dom.test.ts'],
};
const follow = { file: 'src/features/checkout/use-follow.ts', tests: ['src/features/checkout/use-purchase.dom.test.ts'] };
const payment = {
  file: 'src/routes/shop/payment.tsx',
  tests: ['src/routes/shop/payment.dom.test.tsx', 'src/routes/shop/after-payment.dom.test.tsx'],
};
const reorder = { file: 'src/features/orders/use-reorder.ts', tests: ['src/features/orders/use-reorder.dom.test.tsx'] };
const trouble = { file: 'src/trouble.ts', tests: ['src/trouble.dom.test.ts'] };
const format = { file: 'src/i18n/format.ts', tests: ['src/i18n/format.test.ts'] };
const session = { file: 'src/api/session.ts', tests: ['src/api/session.dom.test.ts'] };
const quantity = { file: 'src/pieces/quantity.ts', tests: ['src/pieces/quantity.test.ts'] };

/** Hooks that carry money, sessions and texts. */
export const app: readonly Mutant[] = [
  {
    ...add,
    name: 'the cart is not read again after an addition',
    from: 'void queryClient.invalidateQueries({ queryKey: getGetCartQueryKey() });',
    to: '',
  },
  { ...add, name: 'a second cut is answered with the first', from: '      keys.current.delete(line);\n      follow', to: '      follow' },
  {
    ...outbox,
    name: 'what waited for the line is sent under another key',
    from: 'addCartItem(entry.line, {}, quietly(entry.key))',
    to: 'addCartItem(entry.line, {}, quietly(crypto.randomUUID()))',
  },
  {
    ...outbox,
    name: 'what one customer added is ordered for another',
    from: 'waiting().find((each) => each.whose === whoseNow())',
    to: 'waiting()[0]',
  },
  { ...outbox, name: 'what waited is lost with a server that broke', from: 'failed = !isFinal(error);', to: 'failed = false;' },
  { ...add, name: 'the same line pressed twice is two', from: 'if (same) return same;', to: '' },
  {
    ...add,
    name: 'a lost answer is sent again under another key',
    from: 'keys.current.get(line) ?? crypto.randomUUID()',
    to: 'crypto.randomUUID()',
  },
  {
    ...add,
    name: 'the totals of the header stay as they were',
    from: 'queryClient.setQueryData(getGetCartTotalsQueryKey(), mutation.totals);',
    to: '',
  },
  { ...add, name: 'lines arrive in any order', from: '    last.current = sending;\n', to: '' },
  { ...useCart, name: 'changes of the cart overtake each other', from: '    queue.current = next;\n', to: '' },
  {
    ...useCart,
    name: 'a cart that changed elsewhere is not read again',
    from: 'await queryClient.invalidateQueries({ queryKey: key });\n',
    to: '',
  },
  {
    ...useCart,
    name: 'the version of the cart goes as that of the line',
    from: 'const body = { id, version: line.version, line: input }',
    to: 'const body = { id, version: cart?.version ?? 0, line: input }',
  },
  {
    ...useCart,
    name: 'a book is taken out as an article',
    from: "(line.type === 'BOOK' ? removeCartBook : removeCartItem)(line.id,",
    to: 'removeCartItem(line.id,',
  },
  {
    ...useCart,
    name: 'undo is offered without its key',
    from: "offerUndo(t('cart.removed', { name: line.article.name }), mutation.undo);",
    to: "offerUndo(t('cart.removed', { name: line.article.name }), null);",
  },
  {
    ...useCart,
    name: 'what undo brought back is not shown',
    from: "patch(await undoCartRemoval({ undo }, {}, once('undo', undo)));",
    to: "await undoCartRemoval({ undo }, {}, once('undo', undo));",
  },
  {
    ...useCart,
    name: 'the header stays with the old totals',
    from: 'queryClient.setQueryData(getGetCartTotalsQueryKey(), cart.totals);',
    to: '',
  },
  {
    ...useCart,
    name: 'the header of a cart goes without its version',
    from: '{ version: cart.version, ...header }',
    to: '{ version: 0, ...header }',
  },
  { ...state, name: 'removed lines stay on the screen', from: '!removed.has(line.id)', to: 'true' },
  { ...state, name: 'what undo brings back stands at the end', from: '.sort((a, b) => a.position - b.position)', to: '' },
  {
    ...state,
    name: 'a date that was taken away is sent again',
    from: 'requestedDate: next.requestedDate,',
    to: 'requestedDate: line.requestedDate,',
  },
  { ...state, name: 'lines without a date come last', from: "(a ?? '').localeCompare(b ?? '')", to: "(a ?? 'z').localeCompare(b ?? 'z')" },
  { ...swap, name: 'filters of the former customer survive a switch', from: '  clearFilters();\n', to: '' },
  { ...swap, name: 'another tab is not told of a switch', from: '  announceSwitch();\n', to: '' },
  { ...swap, name: 'a double press switches twice', from: 'if (running.current) return;', to: '' },
  { ...swap, name: 'after a failure no switch is possible', from: 'running.current = false;', to: '' },
  { ...purchase, name: 'a decided no keeps its key', from: 'if (isRefusal(error)) {', to: 'if (false) {' },
  { ...purchase, name: 'silence draws a new key', from: 'if (isRefusal(error)) {', to: 'if (error) {' },
  { ...purchase, name: 'a card that was not answered is paid beside', from: 'if (!card || isRefusal(error)) spend', to: 'if (card) spend' },
  {
    ...follow,
    name: 'a card that was lost is waited for for ever',
    from: 'if (++unsent < UNSENT_LOOKS) return false;',
    to: 'return false;',
  },
  { ...purchase, name: 'a double click orders twice', from: 'if (running.current) return;', to: '' },
  { ...follow, name: 'who left the screen goes on asking', from: '      gone = true;\n', to: '' },
  {
    ...follow,
    name: 'a payment that waits is asked for once',
    from: 'for (let turn = 0; !gone; turn++)',
    to: 'for (let turn = 0; turn < 1; turn++)',
  },
  {
    ...purchase,
    name: 'a card whose answer was lost is sent under another key',
    from: 'quietly(completing.keyFor({ paymentId, token }))',
    to: 'quietly(crypto.randomUUID())',
  },
  {
    ...payment,
    name: 'the cart stays after it was ordered',
    from: 'queryClient.removeQueries({ queryKey: getGetCartQueryKey() });',
    to: '',
  },
  {
    ...payment,
    name: 'the list of orders lacks the new one',
    from: 'void queryClient.invalidateQueries({ queryKey: getListOrdersQueryKey() });',
    to: '',
  },
  {
    ...payment,
    name: 'a cart may be paid though changes were not seen',
    from: 'disabled={!method || mustReview}',
    to: 'disabled={!method}',
  },
  {
    ...reorder,
    name: 'ordering again is not seen in the cart',
    from: 'void queryClient.invalidateQueries({ queryKey: getGetCartQueryKey() });',
    to: '',
  },
  { ...reorder, name: 'ordering again a second time is the first time', from: '      intent.done();\n', to: '' },
  { ...reorder, name: 'all lines are ordered again though some were chosen', from: 'lines && lines.length > 0 ? { lines } : {}', to: '{}' },
  { ...reorder, name: 'nothing that was added is told as a success', from: 'result.added.length > 0', to: 'result.added.length >= 0' },
  {
    ...trouble,
    name: 'the cart of the former user is kept',
    from: 'endSession();\n      queryClient.clear();\n      // A link',
    to: 'endSession();\n      // A link',
  },
  {
    ...trouble,
    name: 'a session that is over stays in the browser',
    from: '      endSession();\n      queryClient.clear();\n      // A link',
    to: '      queryClient.clear();\n      // A link',
  },
  { ...trouble, name: 'the way back forgets the filters', from: 'loginPath(locale, pathname + search)', to: 'loginPath(locale, pathname)' },
  { ...trouble, name: 'login leads to login', from: 'if (!says.includes(pathname))', to: 'if (pathname)' },
  { ...trouble, name: 'a right that was withdrawn ends the session', from: "if (trouble === 'rights-changed') {", to: 'if (false) {' },
  {
    name: 'a missing feature is taken for a missing record',
    file: 'src/api/http.ts',
    from: "=== 'FEATURE_NOT_ENABLED')",
    to: "=== 'NOT_FOUND')",
    tests: trouble.tests,
  },
  {
    name: 'reading that fails is told twice',
    file: 'src/api/http.ts',
    from: "status === 500 && config?.method !== 'get'",
    to: 'status === 500',
    tests: trouble.tests,
  },
  {
    name: 'an account that was closed goes on',
    file: 'src/api/http.ts',
    from: 'status === 401 || status === 403',
    to: 'status === 401',
    tests: trouble.tests,
  },
  { ...format, name: 'cents are taken for euro', from: 'money.amount / 10 ** digits', to: 'money.amount' },
  { ...format, name: 'every currency has two digits', from: '/ 10 ** digits', to: '/ 10 ** 2' },
  {
    ...format,
    name: 'a day moves with the reader',
    from: "inWords(locale)), timeZone: 'UTC' }",
    to: 'inWords(locale)) }',
  },
  {
    ...format,
    name: 'a moment is told in the zone of the first who asked',
    from: '`i${key}${tag}${timeZone}`',
    to: '`i${key}${tag}`',
  },
  { ...format, name: 'amounts of all currencies look like the first', from: '`c${locale}${currency}`', to: '`c${locale}`' },
  { ...format, name: 'English days begin with the month', from: "en: 'en-GB'", to: "en: 'en-US'" },
  { ...format, name: 'kilobytes are thousands', from: 'bytes / 1024 ** step', to: 'bytes / 1000 ** step' },
  { ...format, name: 'half metres are rounded', from: 'Number.isInteger(metres) ? 0 : 2', to: '0' },
  {
    ...session,
    name: 'filters outlive their session',
    from: '  sessionStorage.removeItem(FLAGS);\n  clearFilters();\n',
    to: '  sessionStorage.removeItem(FLAGS);\n',
  },
  { ...session, name: 'a dialog is shown at each page', from: '  sessionStorage.removeItem(FLAGS);\n  return raw', to: '  return raw' },
  {
    ...session,
    name: 'clearing filters clears everything of the tab',
    from: 'if (key.startsWith(FILTER_PREFIX)) sessionStorage',
    to: 'if (key) sessionStorage',
  },
  {
    ...session,
    name: 'a detail of an older visit is believed',
    from: 'stored?.userId && stored.user?.currentCustomer && stored.user.authorizations',
    to: 'stored?.userId && stored.user',
  },
  {
    ...session,
    name: 'fresh rights are not seen before the next page',
    from: 'JSON.stringify({ userId: session.userId, user }));\n  changed();',
    to: 'JSON.stringify({ userId: session.userId, user }));',
  },
  { ...session, name: 'a token is remembered though its cookie is gone', from: 'cached.token !== token || ', to: '' },
  { ...quantity, name: 'half a button is sold', from: "hundredths % 100 === 0 ? null : 'not_multiple_of'", to: 'null' },
  { ...quantity, name: 'the least quantity is too little', from: 'hundredths < min * 100', to: 'hundredths <= min * 100' },
  { ...quantity, name: 'the buttons of a field go by centimetres in Production', from: 'rule.step >= 1 ? rule.step : 0.1', to: '0.1' },
  { ...quantity, name: 'a refused length is sent', from: 'value: problem ? null : hundredths / 100', to: 'value: hundredths / 100' },
  {
    name: 'an unknown language becomes Italian',
    file: 'src/i18n/locales.ts',
    from: "export const DEFAULT_LOCALE: Locale = 'en';",
    to: "export const DEFAULT_LOCALE: Locale = 'it';",
    tests: ['src/i18n/locales.dom.test.ts'],
  },
  {
    name: 'three decimals are taken for metres',
    file: 'shared/rules/decimal.ts',
    from: 'decimals.length > 2',
    to: 'decimals.length > 3',
    tests: ['src/ui/decimal.test.ts'],
  },
  {
    name: 'the way back leads to another host',
    file: 'src/own-routes.ts',
    from: '  if (url.origin !== LOCAL) return null;\n',
    to: '',
    tests: ['src/own-routes.test.ts'],
    equivalent: 'the pattern before it refuses the same addresses: a second wall',
  },
  {
    name: 'one right of two opens a screen',
    file: 'src/screen-rights.ts',
    from: 'rightsOf(screen).every(',
    to: 'rightsOf(screen).some(',
    tests: ['src/layouts/menu-rules.test.ts', 'src/screen-rights.test.ts'],
  },
  {
    name: 'the screen of invoices is open to all',
    file: 'src/screen-rights.ts',
    from: '  invoices: requires.listInvoices,\n',
    to: '',
    tests: ['src/layouts/menu-rules.test.ts', 'src/screen-rights.test.ts'],
  },
  {
    name: 'a refusal is asked for again',
    file: 'src/api/query-client.ts',
    from: ' && !error.response',
    to: '',
    tests: ['src/api/query-client.test.ts'],
  },
];
