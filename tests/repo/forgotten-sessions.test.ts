// A node remembers who calls for a while. Whatever changes what it remembers (0002_told_changes.sql) is told to all others, and must be forgotten by the node that did it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTest, sources } from '../../scripts/lib/sources.ts';

/** What a session is made of. New sessions, users and customers are nothing that is remembered. */
const CHANGES =
  /\b(?:update|delete from)\s+(?:session|membership|customer_shop|shop_user|customer|machine_token|program|program_tier)\b|\binsert into (?:membership|customer_shop|program|program_tier)\b/;

/** Files that change some of it, and that nobody need forget for. */
const EXCUSED: Record<string, string> = {
  'server/jobs/worker.ts': 'a session that is deleted has expired before',
  'server/domain/user/add-user.ts': 'who has just been made has no session',
  'server/domain/partner/decide.ts': 'who has just been made has no session',
  'server/domain/user/login.ts': 'a password belongs to no session',
  'server/domain/user/open-session.ts': 'where a user was last belongs to no session that is open',
  'server/domain/user/sessions.ts': 'when a session was last used belongs to nothing that is remembered',
  'server/domain/order/place.ts': 'what is left of a VAT ceiling is read where it counts',
  'server/domain/order/cancel-part.ts': 'what is left of a VAT ceiling is read where it counts',
  'server/domain/order/transition.ts': 'what is left of a VAT ceiling is read where it counts',
  'server/domain/control/levers.ts': 'its caller forgets after every lever (server/http/control-api.ts)',
};

const code = (room: string) => sources(room).filter((file) => !isTest(file) && file.endsWith('.ts'));
const writers = code('server/store/queries').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/^(?=export )/m)
    .flatMap((part) => (CHANGES.test(part) ? (/^export (?:const|(?:async )?function) (\w+)/.exec(part)?.[1] ?? []) : [])),
);
const callers = ['server/domain', 'server/jobs', 'server/http'].flatMap(code).filter((file) => {
  const text = readFileSync(file, 'utf8');
  return writers.some((name) => new RegExp(`\\b${name}\\(`).test(text));
});

test('who changes what a session is made of forgets the sessions, or says why not', () => {
  expect(writers.length).toBeGreaterThan(15);
  const silent = callers.filter((file) => !/sessions\.forget\(\)/.test(readFileSync(file, 'utf8')));
  expect(silent.toSorted()).toEqual(Object.keys(EXCUSED).toSorted());
});
