// What the words of `npm run mill` tell the shop: each command that its usage names, with each option that goes with it and without.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIG, instructionsOf, USAGE } from '../../server/cli/mill-words.ts';
import { MillError } from '../../server/domain/mill-error.ts';
import { expectOnRecord } from './kept.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mill-'));
  writeFileSync(
    join(folder, 'one.json'),
    '{"code":"filo","files":[{"file":"a.pdf"},{"file":"b.pdf"},{"file":"../a.pdf"}],"preview":"p.svg"}',
  );
  writeFileSync(join(folder, 'two.json'), '[{"code":"uno"},{"code":"due"}]');
  writeFileSync(join(folder, 'broken.json'), '{');
  writeFileSync(join(folder, 'feed.csv'), 'action,code,tracking\nship,OR1,TR1\nconfirm,OR2,\n');
  for (const name of ['a.pdf', 'p.svg']) writeFileSync(join(folder, name), name);
});
afterAll(() => rmSync(folder, { recursive: true }));

const SHIPMENT = '--shop s1 --tracking TR1 --carrier dhl --number DDT1 --parcels 2 --weight 3.4';
const EVERYTHING = `${SHIPMENT} --date 2026-11-30 --due 2026-12-31 --amount 103.07 --kind card --reference CRO --reason Reso`;
/** By the words that begin a line of the usage. */
const COMMANDS: Record<string, readonly string[]> = {
  order: [
    'ship OR1',
    `ship OR1 OR2 ${SHIPMENT}`,
    `confirm OR1 ${EVERYTHING}`,
    'cancel OR1 --line 2 --quantity 1.5',
    'cancel OR1 --line 2',
    'cancel',
    'OR1',
  ],
  'invoice issue': ['OR1 OR2', `OR1 ${EVERYTHING}`, ''],
  'invoice pay': ['FT1', `FT1 ${EVERYTHING}`],
  'invoice return': ['RB1', `RB1 ${EVERYTHING}`],
  'invoice credit': ['FT1', `FT1 ${EVERYTHING}`],
  'invoice refund': ['FT1', `FT1 ${EVERYTHING}`],
  'payment list': ['', '--all'],
  'payment reconcile': [''],
  'partner list': ['', '--all'],
  'partner show': ['7', '7 --out folder', 'seven'],
  'partner accept': ['7', '7 --customer C9 --shop 002 --shop STK'],
  'partner refuse': ['7', '7 --reason No'],
  'swatch list': ['', '--all'],
  'swatch sent': ['', '3 4', '03'],
  labels: ['B1', 'B1 --ditta STK --language de', 'B1 --ditta XXX', 'B1 --language xx', ''],
  feed: ['{feed.csv}', ''],
  'customer list': [''],
  'customer accept': ['1 2', '', '0'],
  'customer refuse': ['1 --reason No', '1'],
  'program list': [''],
  'program load': ['{one.json}', '{two.json}', '{broken.json}', ''],
  'program drop': ['filo', ''],
  'library list': [''],
  'library load': ['{one.json}', '{two.json}', ''],
  'library drop': ['uno due', ''],
  'question list': [''],
  'question answer': ['5 --text Yes', '5', 'five', ''],
  'material list': [''],
  material: ['confirm 1 2', 'ship 1 --tracking TR1 --carrier ups', 'cancel 1 --reason No', 'dance 1', 'ship'],
  'material cancel': ['MR26-1 --reason No'],
  maintenance: ['on', 'off', 'perhaps'],
  'token add': [
    'erp --user u --scope listOrders',
    'erp --user u --scope listOrders --scope showOrders --customer C1 --ditta 002 --days 7',
    'erp --user u',
    'erp --scope x',
    'erp --user u --scope x --ditta XXX',
  ],
  'token revoke': ['erp', ''],
  'token list': [''],
  'user add': [
    'carla',
    'carla --email c@example.com --name Carla --surname Riva --language it --customer C1 --ditta 002',
    'carla --staff',
    '',
  ],
  user: ['close a b', 'open a', 'logout a', 'factor a', 'no-factor a', 'dance a', 'close'],
};
const USED = /^npm run mill -- (\w+(?: (?!on\b)[a-z]+\b(?!\|))?)/gm;

function said(command: string, words: string): string {
  const args = `${command} ${words}`
    .trim()
    .split(' ')
    .map((word) => word.replace(/^\{(.*)\}$/, (_, file: string) => join(folder, file)));
  try {
    return JSON.stringify(instructionsOf(parseArgs({ args, ...CONFIG })) ?? 'usage');
  } catch (error) {
    if (error instanceof MillError) return error.message.replaceAll(folder, '').replace(/ can not be read:.*/, ' can not be read');
    throw error;
  }
}

test('each command of the usage asks for what is on record', () => {
  const used = [...USAGE.matchAll(USED)].map(([, command]) => command);
  expect(used.filter((command) => !(command! in COMMANDS))).toEqual([]);
  const lines = Object.entries(COMMANDS).flatMap(([command, all]) => all.map((words) => `${command} ${words}: ${said(command, words)}`));
  expectOnRecord('tests/recorded', 'command-line', `${lines.join('\n')}\n`);
});
