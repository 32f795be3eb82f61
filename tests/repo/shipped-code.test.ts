// What the shop's own code never does, or does in few places, each for a reason. A new place is looked at here before it is shipped.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTest, sources } from '../../scripts/lib/sources.ts';

const shipped = ['server', 'src', 'shared', 'fabric']
  .flatMap(sources)
  .filter((path) => !isTest(path) && !/\.fixture\.ts$|^src\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const filesWith = (pattern: RegExp): string[] => shipped.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).sort();

test.each([
  ['a text becomes a program', /\beval\(|new Function\(|setTimeout\(\s*['"`]/],
  ['a text becomes a page', /dangerouslySetInnerHTML|\.innerHTML\s*=|outerHTML\s*=|insertAdjacentHTML|document\.write\(/],
  ['other sites may read answers', /access-control-allow/i],
  ['MD5 is used', /['"]md5['"]/i],
])('nowhere %s', (_, pattern) => expect(filesWith(pattern)).toEqual([]));

test('SHA-1 is used where authenticator apps know nothing else, inside an HMAC', () =>
  expect(filesWith(/['"]sha-?1['"]/i)).toEqual(['server/domain/user/one-time-code.ts']));
test('processes are started from own files and by no shell', () => {
  expect(filesWith(/node:child_process/)).toEqual(['server/media/pool.ts', 'server/paper/desk.node.ts', 'server/ports/node/apart.ts']);
  const named = shipped.flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]+)\} from 'node:child_process'/g)].map(([, names = '']) => names.trim()),
  );
  expect(new Set(named)).toEqual(new Set(['type ChildProcess, fork', 'fork']));
});
test('the server calls nobody but those whom its environment names', () => {
  const calls = /(?<![.\w])fetch\(|from 'node:(?:https|http2|dgram|dns)'|\brequest\b.*from 'node:http'/;
  // The command line speaks with its own shop, through a socket of the machine.
  expect(filesWith(calls).filter((path) => path.startsWith('server/'))).toEqual([
    'server/mill/control.node.ts',
    'server/ports/node/s3-files.ts',
  ]);
  const clients = /from '(?:stripe|s3mini|nodemailer|pg)'/;
  expect(filesWith(clients).filter((path) => !path.startsWith('server/ports/') && !path.startsWith('server/store/'))).toEqual([]);
});
test('patterns are written down; few are put together, of words of our own and of the contract', () =>
  expect(filesWith(/new RegExp\(/)).toEqual([
    'server/domain/quickorder/template.ts',
    'server/http/first-page.ts',
    'server/http/public-pages.ts',
    'shared/quick-order/table.ts',
    'shared/rules/decimal.ts',
    'src/lists/list-state.ts',
    'src/own-routes.ts',
  ]));
test('what nobody may guess is not drawn by Math.random: it spreads waiting times, and names places in the history', () =>
  expect(filesWith(/Math\.random\(/)).toEqual(['server/store/store.ts', 'src/own-history.ts']));
test('messages of other windows are heard from own workers and own tabs alone', () => {
  expect(filesWith(/window\.addEventListener\(\s*'message'|window\.onmessage/)).toEqual([]);
  expect(filesWith(/BroadcastChannel\(/)).toEqual(['src/api/elsewhere.ts']);
});
