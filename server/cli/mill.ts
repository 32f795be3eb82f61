// npm run mill: what the mill tells the shop: about orders, maintenance, people who may log in and machines that may come in.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { carrierCodes, ditte } from '../../generated/rules.ts';
import { createApp } from '../app.ts';
import { MillError } from '../domain/mill-error.ts';
import { MILL_ACTIONS } from '../domain/order/transition.ts';
import type { NewUser } from '../domain/user/add-user.ts';
import { readEnv } from '../env.ts';
import { execute, type Instruction, type Outcome } from '../mill/commands.ts';
import { askRunningShop } from '../mill/control.node.ts';
import { FEED_COLUMNS, type FeedRow, feedInstruction, readFeed } from '../mill/feed.ts';
import { silent } from '../ports/logger.ts';
import { memoryFiles } from '../ports/memory-files.ts';
import { argon2id } from '../ports/node/argon2.ts';
import { nodeSha256 } from '../ports/node/digest.ts';
import { paymentsOf } from '../ports/node/payments.ts';
import { openStore } from '../store/open.ts';

const USAGE = `npm run mill -- order ${Object.keys(MILL_ACTIONS).join('|')} CODE...
                                     with ship: [--tracking CODE] [--carrier ${carrierCodes.join('|')}] [--number WAYBILL] [--parcels N] [--weight KG]
                                     with cancel: [--line N [--quantity METRES]]   a line alone, or a part of it
npm run mill -- invoice issue ORDER|WAYBILL... [--number N] [--date DAY] [--due DAY]
npm run mill -- invoice pay NUMBER [--amount 103.07] [--date DAY] [--kind bank_transfer|card] [--reference TEXT]
npm run mill -- invoice return RECEIPT [--date DAY]
npm run mill -- invoice credit NUMBER --reason TEXT [--amount 103.07] [--number N] [--date DAY]
npm run mill -- invoice refund NUMBER [--amount 103.07] [--date DAY]   what a card has paid goes back; of a credit note, it is paid out
npm run mill -- payment list|reconcile   card payments and refunds that hang; looks after them now
npm run mill -- partner list [--all]  who asks to become a customer; with --all also what looks like a machine's
npm run mill -- partner accept ID [--customer CODE] [--shop DITTA …]   makes customer, user and invitation; Bespoke without --shop
npm run mill -- partner refuse ID --reason TEXT
npm run mill -- feed FILE            CSV (action,code,${FEED_COLUMNS.join(',')}) or JSON of the same: docs/mill.md
npm run mill -- customer list                 what customers want changed of their firm's data
npm run mill -- customer accept REQUEST...
npm run mill -- customer refuse REQUEST --reason TEXT
npm run mill -- maintenance on|off
npm run mill -- token add NAME --user USER --scope OPERATION|RIGHT [--scope …] [--customer CODE] [--ditta CODE] [--days 365]
npm run mill -- token revoke NAME
npm run mill -- token list
npm run mill -- user add NAME --email ADDRESS --name N --surname S [--language en] (--staff | --customer CODE --ditta CODE) [--password-stdin]
                                     without --password-stdin the user gets a link by mail`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...(Object.fromEntries(FEED_COLUMNS.map((name) => [name, { type: 'string' }])) as Record<
      (typeof FEED_COLUMNS)[number],
      { type: 'string' }
    >),
    user: { type: 'string' },
    customer: { type: 'string' },
    ditta: { type: 'string' },
    scope: { type: 'string', multiple: true },
    days: { type: 'string', default: '365' },
    email: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    surname: { type: 'string', default: '' },
    language: { type: 'string', default: 'en' },
    staff: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    shop: { type: 'string', multiple: true },
    'password-stdin': { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});

function newUser(username: string): NewUser {
  const { email, name, surname, language, staff, customer, ditta } = values;
  const password = values['password-stdin'] ? readFileSync(0, 'utf8').replace(/\r?\n$/, '') : undefined;
  return { username, email, name, surname, language, staff, customer, ditta, password };
}

const words = (): FeedRow => Object.fromEntries(FEED_COLUMNS.map((name) => [name, values[name]]));

function instructions(): Instruction[] | undefined {
  const [subject, verb, ...rest] = positionals;
  if (subject === 'order' && verb && rest.length > 0) return rest.map((code) => feedInstruction(verb, code, words()));
  if (subject === 'invoice' && verb && rest.length > 0)
    return rest.map((code) => feedInstruction(verb === 'issue' ? 'invoice' : verb, code, words()));
  if (subject === 'payment' && (verb === 'list' || verb === 'reconcile')) return [{ kind: `payment-${verb}` }];
  if (subject === 'customer') return customerInstructions(verb, rest);
  if (subject === 'user' && verb === 'add' && rest[0]) return [{ kind: 'user', user: newUser(rest[0]) }];
  if (subject === 'feed' && verb) return readFeed(readFileSync(verb, 'utf8'));
  if (subject === 'maintenance' && (verb === 'on' || verb === 'off')) return [{ kind: 'maintenance', on: verb === 'on' }];
  if (subject === 'token') return tokenInstruction(verb, rest[0]);
  if (subject === 'partner') return partnerInstruction(verb, Number(rest[0]));
  return undefined;
}

function customerInstructions(verb: string | undefined, requests: readonly string[]): Instruction[] | undefined {
  if (verb === 'list') return [{ kind: 'customer-list' }];
  if ((verb !== 'accept' && verb !== 'refuse') || requests.length === 0) return undefined;
  return requests.map((number) => {
    if (!/^[1-9]\d{0,8}$/.test(number)) throw new MillError(`${number} is no number of a request: see \`npm run mill -- customer list\`.`);
    return { kind: 'customer-decide', request: Number(number), accept: verb === 'accept', reason: values.reason };
  });
}

function partnerInstruction(verb: string | undefined, id: number): Instruction[] | undefined {
  const { all, customer, shop, reason } = values;
  if (verb === 'list') return [{ kind: 'partner-list', all }];
  if (!Number.isInteger(id)) return undefined;
  if (verb === 'accept') return [{ kind: 'partner-accept', id, customer, ditte: shop }];
  return verb === 'refuse' ? [{ kind: 'partner-refuse', id, reason: reason ?? '' }] : undefined;
}

function tokenInstruction(verb: string | undefined, name: string | undefined): Instruction[] | undefined {
  if (verb === 'list') return [{ kind: 'token-list' }];
  if (verb === 'revoke' && name) return [{ kind: 'token-revoke', name }];
  if (verb !== 'add' || !name || !values.user || !values.scope) return undefined;
  const ditta = ditte.find((code) => code === values.ditta);
  if (values.ditta && !ditta) throw new MillError(`There is no ditta ${values.ditta}. There are: ${ditte.join(', ')}.`);
  const { user: username, customer: customerCode, scope: scopes, days } = values;
  return [{ kind: 'token-add', name, username, customerCode, ditta, scopes, days: Number(days) }];
}

/** Mails stay in the outbox: the running shop, or the next one, sends them. */
const laterMail = { send: () => Promise.reject(new Error('mail is sent by the running shop')) };

async function run(wanted: readonly Instruction[]): Promise<Outcome[]> {
  const env = readEnv(process.env);
  const dataDir = resolve(env.DATA_DIR);
  const handled = env.DATABASE_URL ? undefined : await askRunningShop(dataDir, wanted);
  if (handled) return handled;
  const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir, poolSize: 2 });
  try {
    const typeDefs = readFileSync(new URL('../../graphql/schema.graphql', import.meta.url), 'utf8');
    const app = createApp({
      store,
      log: silent,
      passwords: argon2id,
      sha256: nodeSha256,
      mail: laterMail,
      files: memoryFiles(),
      typeDefs,
      publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
      payments: await paymentsOf(env),
      production: true,
    });
    await app.deps.catalogue.current();
    return await execute(app, wanted);
  } finally {
    await store.close();
  }
}

try {
  const wanted = values.help ? undefined : instructions();
  if (!wanted) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
  } else {
    const outcomes = await run(wanted);
    for (const { ok, message } of outcomes) (ok ? console.log : console.error)(message);
    if (outcomes.some(({ ok }) => !ok)) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof MillError ? error.message : error);
  process.exitCode = 1;
}
