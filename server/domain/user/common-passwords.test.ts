import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCommonPassword, OWN_WORDS } from './common-passwords.ts';

test.each([
  'qwertyuiop',
  'QWERTYUIOP',
  'Passwort123',
  'qwertz2026',
  'ciao12345',
  'Hallo123!',
  'Contraseña1',
  'contrasen\u0303a1',
  'Trama2026!',
  'orobia-1',
  '2026.Bespoke',
  'anna.schmidt',
  '!Anna.Schmidt7',
])('%s is tried first', async (password) => expect(await isCommonPassword(password, 'anna.schmidt')).toBe(true));
test.each(['shuttle-and-reed-7', 'trama-demo-anew', 'bespoke cloth of Bergamo', '2026-11-22!'])('%s is not', async (password) =>
  expect(await isCommonPassword(password, 'anna.schmidt')).toBe(false),
);
test('the words of the shop are those that are written down', () => {
  const [, written = ''] = /words of the shop \(([^)]+)\)/.exec(readFileSync('docs/security.md', 'utf8')) ?? [];
  expect(written.split(', ')).toEqual([...OWN_WORDS]);
});
