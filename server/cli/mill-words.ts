// What the words of `npm run mill` mean.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { parseArgs } from 'node:util';
import { carrierCodes, type DittaCode, ditte, type Locale, locales } from '../../generated/rules.ts';
import { MATERIAL_ACTIONS, type MaterialAction } from '../domain/library/mill.ts';
import { MillError } from '../domain/mill-error.ts';
import { MILL_ACTIONS } from '../domain/order/transition.ts';
import type { NewUser } from '../domain/user/add-user.ts';
import { FACTOR_ACTIONS } from '../domain/user/second-factor.ts';
import { USER_ACTIONS } from '../domain/user/shut-user.ts';
import type { Instruction } from '../mill/commands.ts';
import { FEED_COLUMNS, type FeedRow, feedInstruction, readFeed } from '../mill/feed.ts';

export const USAGE = `npm run mill -- order ${Object.keys(MILL_ACTIONS).join('|')} CODE...
                                     with ship: [--shop CODE] [--tracking CODE] [--carrier ${carrierCodes.join('|')}] [--number WAYBILL] [--parcels N] [--weight KG]
                                     with cancel: [--line N [--quantity METRES]]   a line alone, or a part of it
npm run mill -- invoice issue ORDER|WAYBILL... [--number N] [--date DAY] [--due DAY]
npm run mill -- invoice pay NUMBER [--amount 103.07] [--date DAY] [--kind bank_transfer|card] [--reference TEXT]
npm run mill -- invoice return RECEIPT [--date DAY]
npm run mill -- invoice credit NUMBER --reason TEXT [--amount 103.07] [--number N] [--date DAY]
npm run mill -- invoice refund NUMBER [--amount 103.07] [--date DAY]   what a card has paid goes back; of a credit note, it is paid out
npm run mill -- payment list [--all]   card payments and refunds that hang; with --all also those of thirty days that have ended, and how
npm run mill -- payment reconcile    looks after what hangs now
npm run mill -- partner list [--all]  who asks to become a customer; with --all also what looks like a machine's
npm run mill -- partner show ID [--out FOLDER] [--language en]   everything that was filled in; with --out the attachments are written into the folder
npm run mill -- partner accept ID [--customer CODE] [--shop DITTA …]   makes customer, user and invitation; Bespoke without --shop
npm run mill -- partner refuse ID --reason TEXT
npm run mill -- swatch list [--all]   swatches that visitors ask for; with --all also what looks like a machine's
npm run mill -- swatch sent ID...
npm run mill -- labels BOOK [--ditta 002] [--language en] [--out FILE]   QR labels for a physical book as PDF, 24 a sheet of 70 × 37 mm
npm run mill -- feed FILE            CSV (action,code,${FEED_COLUMNS.join(',')}) or JSON of the same: docs/mill.md
npm run mill -- customer list                 what customers want changed of their firm's data
npm run mill -- customer accept REQUEST...
npm run mill -- customer refuse REQUEST --reason TEXT
npm run mill -- program list                  the loyalty programs with their tiers, as JSON that can be changed and loaded
npm run mill -- program load FILE             one of them or several: docs/mill.md
npm run mill -- program drop CODE
npm run mill -- library list                  what stands in the library
npm run mill -- question list                 what customers ask about their orders
npm run mill -- question answer ID --text TEXT   answers once, by mail and with the order
npm run mill -- library load FILE             materials as JSON, with their files beside it: docs/mill.md
npm run mill -- library drop CODE...
npm run mill -- material list                 physical material of the library that customers want
npm run mill -- material confirm|ship REQUEST... [--tracking CODE] [--carrier ${carrierCodes.join('|')}]
npm run mill -- material cancel REQUEST --reason TEXT
npm run mill -- maintenance on|off
npm run mill -- token add NAME --user USER --scope OPERATION|RIGHT [--scope …] [--customer CODE] [--ditta CODE] [--days 365]
npm run mill -- token revoke NAME
npm run mill -- token list
npm run mill -- user add NAME --email ADDRESS --name N --surname S [--language en] (--staff | --customer CODE --ditta CODE) [--password-stdin]
                                     without --password-stdin the user gets a link by mail; staff get a second factor, shown once
npm run mill -- user ${USER_ACTIONS.join('|')} NAME...   shuts out and ends every session; lets in again; ends every session alone
npm run mill -- user ${FACTOR_ACTIONS.join('|')} NAME...   a second factor, shown once, in the place of the one before; none any more. Ends every session`;

export const CONFIG = {
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
    out: { type: 'string' },
    text: { type: 'string' },
    'password-stdin': { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
} as const;
export type Line = ReturnType<typeof parseArgs<typeof CONFIG>>;
type Values = Line['values'];

function newUser(username: string, values: Values): NewUser {
  const { email, name, surname, language, staff, customer, ditta } = values;
  const password = values['password-stdin'] ? readFileSync(0, 'utf8').replace(/\r?\n$/, '') : undefined;
  return { username, email, name, surname, language, staff, customer, ditta, password };
}

const words = (values: Values): FeedRow => Object.fromEntries(FEED_COLUMNS.map((name) => [name, [values[name]].flat().at(-1)]));

/** What the words of a command line ask for; undefined where they ask for nothing. @throws MillError */
export function instructionsOf({ values, positionals }: Line): Instruction[] | undefined {
  const [subject, verb, ...rest] = positionals;
  if (subject === 'order' && verb && rest.length > 0) return rest.map((code) => feedInstruction(verb, code, words(values)));
  if (subject === 'invoice' && verb && rest.length > 0)
    return rest.map((code) => feedInstruction(verb === 'issue' ? 'invoice' : verb, code, words(values)));
  if (subject === 'payment' && verb === 'list') return [{ kind: 'payment-list', all: values.all }];
  if (subject === 'payment' && verb === 'reconcile') return [{ kind: 'payment-reconcile' }];
  if (subject === 'customer') return customerInstructions(verb, rest, values);
  if (subject === 'user') return userInstructions(verb, rest, values);
  if (subject === 'feed' && verb) return readFeed(readFileSync(verb, 'utf8'));
  if (subject === 'maintenance' && (verb === 'on' || verb === 'off')) return [{ kind: 'maintenance', on: verb === 'on' }];
  if (subject === 'token') return tokenInstruction(verb, rest[0], values);
  if (subject === 'program') return programInstructions(verb, rest[0]);
  if (subject === 'library') return libraryInstructions(verb, rest);
  if (subject === 'material') return materialInstructions(verb, rest, values);
  if (subject === 'partner') return partnerInstruction(verb, Number(rest[0]), values);
  if (subject === 'question') return questionInstructions(verb, rest[0], values);
  if (subject === 'swatch') return swatchInstructions(verb, rest, values);
  if (subject === 'labels' && verb)
    return [{ kind: 'labels', book: verb, ditta: dittaOf(values.ditta ?? '002'), language: languageOf(values.language) }];
  return undefined;
}

function questionInstructions(verb: string | undefined, id: string | undefined, values: Values): Instruction[] | undefined {
  if (verb === 'list') return [{ kind: 'question-list' }];
  if (verb !== 'answer' || id === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new MillError(`${id} is no number of a question: see \`npm run mill -- question list\`.`);
  return [{ kind: 'question-answer', id: Number(id), text: values.text ?? '' }];
}

function userInstructions(verb: string | undefined, names: readonly string[], values: Values): Instruction[] | undefined {
  const [name] = names;
  if (name === undefined) return undefined;
  if (verb === 'add') return [{ kind: 'user', user: newUser(name, values) }];
  const action = USER_ACTIONS.find((each) => each === verb);
  if (action) return names.map((username) => ({ kind: 'user-move', action, username }));
  const factor = FACTOR_ACTIONS.find((each) => each === verb);
  return factor && names.map((username) => ({ kind: 'user-factor', action: factor, username }));
}

function swatchInstructions(verb: string | undefined, ids: readonly string[], values: Values): Instruction[] | undefined {
  if (verb === 'list') return [{ kind: 'swatch-list', all: values.all }];
  if (verb !== 'sent' || ids.length === 0) return undefined;
  return ids.map((id) => {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new MillError(`${id} is no number of a swatch: see \`npm run mill -- swatch list\`.`);
    return { kind: 'swatch-sent', id: Number(id) };
  });
}

function dittaOf(typed: string): DittaCode {
  const ditta = ditte.find((code) => code === typed);
  if (!ditta) throw new MillError(`There is no ditta ${typed}. There are: ${ditte.join(', ')}.`);
  return ditta;
}
export function languageOf(typed: string): Locale {
  const language = locales.find((code) => code === typed);
  if (!language) throw new MillError(`There is no language ${typed}. There are: ${locales.join(', ')}.`);
  return language;
}

function customerInstructions(verb: string | undefined, requests: readonly string[], values: Values): Instruction[] | undefined {
  if (verb === 'list') return [{ kind: 'customer-list' }];
  if ((verb !== 'accept' && verb !== 'refuse') || requests.length === 0) return undefined;
  return requests.map((number) => {
    if (!/^[1-9]\d{0,8}$/.test(number)) throw new MillError(`${number} is no number of a request: see \`npm run mill -- customer list\`.`);
    return { kind: 'customer-decide', request: Number(number), accept: verb === 'accept', reason: values.reason };
  });
}

function programInstructions(verb: string | undefined, named: string | undefined): Instruction[] | undefined {
  if (verb === 'list') return [{ kind: 'program-list' }];
  if (!named) return undefined;
  if (verb === 'drop') return [{ kind: 'program-drop', code: named }];
  if (verb !== 'load') return undefined;
  return readList(named).map((program) => ({ kind: 'program-define', program }));
}

/** A file of JSON that holds one thing or a list. */
function readList(named: string): unknown[] {
  try {
    return [JSON.parse(readFileSync(named, 'utf8'))].flat();
  } catch (error) {
    throw new MillError(`${named} can not be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function libraryInstructions(verb: string | undefined, named: readonly string[]): Instruction[] | undefined {
  if (verb === 'list') return [{ kind: 'library-list' }];
  const [list] = named;
  if (!list) return undefined;
  if (verb === 'drop') return named.map((code) => ({ kind: 'library-drop', code }));
  return verb === 'load'
    ? readList(list).map((material) => ({ kind: 'library-load', material, files: filesBeside(list, material) }))
    : undefined;
}

/** What a material names, from the folder of its list; what is not there is missed when it is judged. */
function filesBeside(list: string, material: unknown): Record<string, string> {
  const { files = [], preview } = (material ?? {}) as { files?: { file?: unknown }[]; preview?: unknown };
  const named = [...(Array.isArray(files) ? files.map((each) => each?.file) : []), preview].filter((name) => typeof name === 'string');
  const found = named.filter((name) => !/[/\\]/.test(name) && existsSync(join(dirname(list), name)));
  return Object.fromEntries(found.map((name) => [name, readFileSync(join(dirname(list), name), 'base64')]));
}

function materialInstructions(verb: string | undefined, requests: readonly string[], values: Values): Instruction[] | undefined {
  if (verb === 'list') return [{ kind: 'material-list' }];
  const action = Object.keys(MATERIAL_ACTIONS).find((each): each is MaterialAction => each === verb);
  if (!action || requests.length === 0) return undefined;
  const { reason, tracking, carrier } = values;
  return requests.map((code) => ({ kind: 'material-move', action, code, reason, tracking, carrier }));
}

function partnerInstruction(verb: string | undefined, id: number, values: Values): Instruction[] | undefined {
  const { all, customer, shop, reason } = values;
  if (verb === 'list') return [{ kind: 'partner-list', all }];
  if (!Number.isInteger(id)) return undefined;
  if (verb === 'show') return [{ kind: 'partner-show', id, withFiles: values.out !== undefined }];
  if (verb === 'accept') return [{ kind: 'partner-accept', id, customer, ditte: shop }];
  return verb === 'refuse' ? [{ kind: 'partner-refuse', id, reason: reason ?? '' }] : undefined;
}

function tokenInstruction(verb: string | undefined, name: string | undefined, values: Values): Instruction[] | undefined {
  if (verb === 'list') return [{ kind: 'token-list' }];
  if (verb === 'revoke' && name) return [{ kind: 'token-revoke', name }];
  if (verb !== 'add' || !name || !values.user || !values.scope) return undefined;
  const ditta = values.ditta ? dittaOf(values.ditta) : undefined;
  const { user: username, customer: customerCode, scope: scopes, days } = values;
  return [{ kind: 'token-add', name, username, customerCode, ditta, scopes, days: Number(days) }];
}
