// npm run drift:selftest: plants drifts in a copy of the repository and sees that a named gate catches each. A gate that lets one pass is broken.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

type Gate = { name: string; command: string[] };
const GATES = {
  lint: { name: 'contract lint', command: ['redocly', 'lint', 'openapi/openapi.yaml'] },
  generated: { name: 'generated files are up to date', command: ['node', 'scripts/check-generated.ts'] },
  types: { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  code: { name: 'lint', command: ['biome', 'lint', '.'] },
  sql: { name: 'sql', command: ['node', 'scripts/check-sql.ts'] },
  rooms: { name: 'rooms', command: ['node', 'scripts/check-rooms.ts'] },
  audit: { name: 'audit', command: ['node', 'scripts/check-audit.ts'] },
  house: {
    name: 'house rules',
    command: ['node', 'scripts/run-vitest.ts', '--project', 'node', 'tests/repo/one-contract.test.ts', 'tests/repo/examples.test.ts'],
  },
  rules: { name: 'rules by name', command: ['node', 'scripts/run-vitest.ts', '--project', 'node', 'shared/rules'] },
  mocks: { name: 'mocks satisfy the contract', command: ['node', 'scripts/run-vitest.ts', '--project', 'node', 'mocks'] },
  suite: { name: 'contract suite', command: ['node', 'scripts/run-vitest.ts', '--project', 'postgres', 'tests/contract'] },
  breaking: { name: 'breaking changes', command: ['node', 'scripts/check-breaking.ts'] },
} satisfies Record<string, Gate>;

interface Drift {
  name: string;
  gate: keyof typeof GATES;
  file: string;
  from: string | RegExp;
  to: string;
  /** Regenerates before the gate, for drifts that somebody made consistently. */
  regenerate?: boolean;
}
const DRIFTS: Drift[] = [
  {
    name: 'a field renamed on the server',
    gate: 'types',
    file: 'server/domain/order/place.ts',
    from: 'orderCode: order.orderCode,\n  status',
    to: 'code: order.orderCode,\n  status',
  },
  {
    name: 'a column renamed in the database',
    gate: 'sql',
    file: 'server/store/migrations/0000_start.sql',
    from: /$/,
    to: '\nALTER TABLE "cart" RENAME COLUMN "notes" TO "remarks";\n',
  },
  {
    name: 'a column that may be null from now on',
    gate: 'sql',
    file: 'server/store/migrations/0000_start.sql',
    from: /$/,
    to: '\nALTER TABLE "customer_shop" ALTER COLUMN "city" DROP NOT NULL;\n',
  },
  {
    name: 'a column renamed in a statement',
    gate: 'sql',
    file: 'server/store/queries/carts.ts',
    from: 'postal_code as "postalCode"',
    to: 'postcode as "postalCode"',
  },
  {
    name: 'a statement that nobody can prepare',
    gate: 'sql',
    file: 'server/store/queries/labels.ts',
    from: /$/,
    to: '\nexport const peek = (tx: Tx, table: string) => tx.rows(table);\n',
  },
  {
    name: 'a row typed by hand',
    gate: 'sql',
    file: 'server/store/queries/labels.ts',
    from: "tx.rows('select key, lang, value from label')",
    to: "tx.rows<{ key: string; lang: string; text: string }>('select key, lang, value from label')",
  },
  {
    name: 'a row that is never null though its column may be',
    gate: 'types',
    file: 'server/store/queries/order-list.ts',
    from: 'trackingCode: string | null',
    to: 'trackingCode: string',
  },
  {
    name: 'a row of another type than its column',
    gate: 'types',
    file: 'server/store/queries/carts.ts',
    from: '  postalCode: string;',
    to: '  postalCode: number;',
  },
  {
    name: 'a parameter of another type than its column',
    gate: 'types',
    file: 'server/store/queries/users.ts',
    from: "tx.run('update shop_user set password_hash = $2 where id = $1', [userId, hash])",
    to: "tx.run('update shop_user set password_hash = $2 where id = $1', [hash, userId])",
  },
  {
    name: 'a promise that nobody waits for',
    gate: 'code',
    file: 'server/domain/order/place.ts',
    from: 'await insertOrderEvent(',
    to: 'insertOrderEvent(',
  },
  { name: 'a handler that is missing', gate: 'types', file: 'server/http/labels.ts', from: '  getLabels,', to: '' },
  {
    name: 'a verb that asserts no rights',
    gate: 'types',
    file: 'server/http/clients.ts',
    from: '  listClients,',
    to: '  listClients: async () => ({ content: [], page: 0, size: 10, totalElements: 0, totalPages: 0 }),',
  },
  {
    name: 'a deed that nobody notes',
    gate: 'audit',
    file: 'server/domain/user/logout.ts',
    from: "    await audit(tx, context, 'user.logout');\n",
    to: '',
  },
  {
    name: 'a mock that answers another shape',
    gate: 'types',
    file: 'mocks/node.ts',
    from: /$/,
    to: "\nimport { mockApi } from './mock-api.ts';\nexport const wrong = mockApi({ overrides: { logout: () => ({ done: true }) } });\n",
  },
  {
    name: 'a code that is not promised',
    gate: 'suite',
    file: 'server/domain/order/list.ts',
    from: "new ShopError('NOT_FOUND')",
    to: "new ShopError('PROMO_UNKNOWN')",
  },
  {
    name: 'a limit loosened in a generated validator',
    gate: 'generated',
    file: 'generated/zod/schemas/cutLine.zod.ts',
    from: '29.99',
    to: '299.99',
  },
  {
    name: 'an enum value added without generating',
    gate: 'generated',
    file: 'openapi/resources/orders/models/OrderStatus.yaml',
    from: 'Shipped, Cancelled]',
    to: 'Shipped, Returned, Cancelled]',
  },
  { name: 'a stale list of limits', gate: 'generated', file: 'generated/rules.ts', from: 'orderStatuses', to: 'orderStates' },
  {
    name: 'a label key that nobody generated',
    gate: 'generated',
    file: 'shared/labels/common.json',
    from: '{',
    to: '{\n  "common.brandNew": { "it": "a", "en": "a", "fr": "a", "es": "a", "zh": "a", "de": "a" },',
  },
  {
    name: 'a rule of the specification changed everywhere at once',
    gate: 'rules',
    file: 'openapi/resources/carts/models/ProductionLine.yaml',
    from: /multipleOf: 30/,
    to: 'multipleOf: 10',
    regenerate: true,
  },
  {
    name: 'a route outside the contract',
    gate: 'house',
    file: 'server/app.ts',
    from: "app.on(['GET', 'POST'], '/graphql'",
    to: "app.get('/api/v1/secret', (c) => c.text('psst'));\n  app.on(['GET', 'POST'], '/graphql'",
  },
  {
    name: 'an address of the API written by hand',
    gate: 'house',
    file: 'src/own-routes.ts',
    from: /$/,
    to: "\nexport const sneaky = () => fetch('/api/v1/orders');\n",
  },
  { name: 'a label that one language lacks', gate: 'house', file: 'shared/labels/cart.json', from: /"zh": "[^"]+"/, to: '"zh": ""' },
  {
    name: 'an example that lies about a value',
    gate: 'lint',
    file: 'openapi/resources/orders/listOrders.yaml',
    from: 'schema: { $ref: models/OrderPage.yaml }',
    to: 'schema: { $ref: models/OrderPage.yaml }\n        example: { content: [], counts: [{ status: Returned, count: 1 }], page: 0, size: 10, totalElements: 0, totalPages: 0 }',
  },
  {
    name: 'an example that lies about a code',
    gate: 'house',
    file: 'openapi/shared/responses/ArticleNotFound.yaml',
    from: 'code: ARTICLE_NOT_FOUND',
    to: 'code: PROMO_UNKNOWN',
    regenerate: true,
  },
  {
    name: 'an operation without an operationId',
    gate: 'lint',
    file: 'openapi/resources/users/logout.yaml',
    from: 'operationId: logout\n',
    to: '',
  },
  {
    name: 'the app reaches into the server',
    gate: 'rooms',
    file: 'src/own-routes.ts',
    from: /^/,
    to: "import '../server/domain/errors.ts';\n",
  },
  {
    name: 'the backend needs Node where it must not',
    gate: 'rooms',
    file: 'server/domain/tokens.ts',
    from: /^/,
    to: "import 'node:crypto';\n",
  },
  {
    name: 'authentication forgotten',
    gate: 'suite',
    file: 'server/http/contract.ts',
    from: "if (!token) throw new ShopError('UNAUTHENTICATED');",
    to: "if (!token) return new Response('{}', { headers: { 'content-type': 'application/json' } });",
  },
  {
    name: 'rights not enforced',
    gate: 'suite',
    file: 'server/domain/rights.ts',
    from: 'for (const flag of flags) if (!caller',
    to: 'for (const flag of [] as Flag[]) if (!caller',
  },
  {
    name: 'unknown keys let through',
    gate: 'suite',
    file: 'server/http/validation.ts',
    from: /export function unknownKeys\(([^)]*)\): FieldError\[\] \{/,
    to: 'export function unknownKeys($1): FieldError[] {\n  if (Date.now() > 0) return [];',
  },
  {
    name: "another customer's order shown",
    gate: 'suite',
    file: 'server/store/queries/order-list.ts',
    from: /o\.customer_code = \$(\d)/g,
    to: 'o.customer_code is not null and $$$1::text is not null',
  },
  {
    name: 'a mock that breaks the contract',
    gate: 'mocks',
    file: 'generated/mocks/orders/orders.msw.ts',
    from: 'orderCode: faker.string',
    to: 'order: faker.string',
  },
  {
    name: 'a promised field taken away',
    gate: 'breaking',
    file: 'openapi/resources/orders/models/StatusCount.yaml',
    from: 'required: [status, count]',
    to: 'required: [status]',
    regenerate: true,
  },
];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const root = process.cwd();
const copy = mkdtempSync(join(tmpdir(), 'trama-drift-'));
// The database of the tests runs as a user of its own, who must be able to enter.
chmodSync(copy, 0o755);
const run = ([command, ...args]: string[]) =>
  spawnSync(command!, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, CI: 'true' } });

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
for (const file of tracked) cpSync(join(root, file), join(copy, file), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

const caught: string[] = [];
const missed: string[] = [];
try {
  // A gate that is red before anything is planted proves nothing.
  for (const name of new Set(DRIFTS.map((drift) => drift.gate))) {
    const { status, stdout, stderr } = run(GATES[name].command);
    if (status !== 0) missed.push(`${GATES[name].name} is red without any drift:\n${(stdout + stderr).slice(-800)}`);
  }
  const pristine = mkdtempSync(join(tmpdir(), 'trama-generated-'));
  cpSync(join(copy, 'generated'), pristine, { recursive: true });
  for (const drift of DRIFTS.filter(({ name }) => !values.only || name.includes(values.only))) {
    const path = join(copy, drift.file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(drift.from, drift.to);
    if (after === before) {
      missed.push(`${drift.name}: nothing to plant it on in ${drift.file}`);
      continue;
    }
    writeFileSync(path, after);
    if (drift.regenerate) run(['node', 'scripts/gen/all.ts']);
    const start = performance.now();
    const { status } = run(GATES[drift.gate].command);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const line = `${drift.name} → ${GATES[drift.gate].name} (${seconds} s)`;
    (status === 0 ? missed : caught).push(line);
    console.log(`${status === 0 ? '✗ passed unseen:' : '✓'} ${line}`);
    writeFileSync(path, before);
    if (drift.regenerate) {
      rmSync(join(copy, 'generated'), { recursive: true });
      cpSync(pristine, join(copy, 'generated'), { recursive: true });
    }
  }
  rmSync(pristine, { recursive: true, force: true });
} finally {
  rmSync(copy, { recursive: true, force: true });
}
for (const line of missed) console.error(`✗ ${line}`);
console.log(`${caught.length} drifts caught, ${missed.length} missed`);
process.exit(missed.length || caught.length === 0 ? 1 : 0);
