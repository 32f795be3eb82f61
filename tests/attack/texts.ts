// Every operation that reads something is sent what no form sends: depth, broken Unicode, control characters, length, other types.

import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { listOperations } from '../../scripts/gen/contract.ts';
import { type Attack, type Attacker, pick, some } from './attack.ts';
import { type Person, tally } from './target.ts';

const deep = (open: string, close: string, levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`;
const BODIES: Record<string, () => string> = {
  'deep lists': () => deep('[', ']', 40_000),
  'deep objects': () => deep('{"a":', '}', 20_000),
  'a lone surrogate': () => '{"reference":"\\ud800","name":"\\udc00","username":"\\ud800","email":"a\\ud800@b.it"}',
  'a NUL': () => '{"reference":"a\\u0000b","note":"\\u0000","name":"\\u0000","username":"\\u0000"}',
  'a prototype': () => '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
  'a long text': () => JSON.stringify({ reference: 'x'.repeat(400_000), username: 'y'.repeat(1000) }),
  'too much': () => JSON.stringify({ reference: 'x'.repeat(900_000) }),
  'a number beyond all': () => '{"id":1e999,"quantity":1e308,"version":-1e308}',
  'half a document': () => '{"reference":"',
  nothing: () => '',
  null: () => 'null',
  'a list': () => '[]',
  'a text': () => '"a"',
  'doubled names': () => '{"quantity":1,"quantity":2,"code":"a","code":"b"}',
  'right to left': () => JSON.stringify({ reference: '\u202eabc\u202c', name: '\u200f' }),
};
const PARAMETERS = [
  '%00',
  '%ff%fe',
  '%ed%a0%80',
  '..%2f..%2fetc%2fpasswd',
  "' or 1=1--",
  '{{7*7}}',
  '%0d%0aX-A: b',
  '9'.repeat(40),
  '-1',
  'NaN',
  'ｆ',
  '%',
];
/** By these somebody may end his own session, which would end the attack. */
const ENDS = new Set(['logout', 'endOtherSessions', 'endSession', 'changePassword', 'resetPassword', 'endImpersonation', 'switchCustomer']);

async function call(attacker: Attacker, person: Person, id: string): Promise<number[]> {
  const { client, token } = person;
  const { find } = attacker;
  const { method, path, operation, parameters } = client.entry(id);
  const value = pick(attacker, PARAMETERS);
  const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(pick(attacker, ['1', value])));
  const query = parameters.filter((each) => each.in === 'query').map(({ name }) => `${name}=${pick(attacker, PARAMETERS)}`);
  const [name, body] = pick(attacker, Object.entries(BODIES));
  const url = `${client.baseUrl}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const isRead = method.toLowerCase() === 'get';
  const answer = await client
    .raw(
      method.toUpperCase(),
      url,
      {
        'content-type': pick(attacker, ['application/json', 'application/json', 'text/plain', 'multipart/form-data; boundary=x']),
        authorization: `Bearer ${token}`,
        'Idempotency-Key': pick(attacker, [crypto.randomUUID(), "'", 'x'.repeat(300)]),
      },
      isRead ? undefined : body(),
    )
    .catch((error: unknown) => {
      find(`${id} with ${name}: no answer (${String(error)})`);
    });
  if (!answer) return [];
  const said = `${id} with ${isRead ? query.join('&') || filled : name}`;
  if (answer.status >= 500) find(`${said}: ${answer.status} ${answer.text.slice(0, 200)}`);
  else if (answer.status >= 400 && !(String(answer.status) in operation.responses)) find(`${said}: ${answer.status} is not promised`);
  else if (/SyntaxError|node_modules|\bat \/|select .* from |PostgresError/i.test(answer.text) && answer.status >= 400)
    find(`${said}: the answer tells how the shop is built: ${answer.text.slice(0, 200)}`);
  return [answer.status];
}

export const texts: Attack = {
  name: 'texts that no form sends',
  async run(attacker) {
    const person = await attacker.target.login('giulia.ferretti');
    const ids = listOperations(person.client.contract)
      .map(({ operation }) => operation.operationId)
      .filter((id) => !ENDS.has(id));
    const rounds = some(attacker, 12);
    const all: number[] = [];
    for (let round = 0; round < rounds; round++)
      for (let at = 0; at < ids.length; at += 8)
        all.push(...(await Promise.all(ids.slice(at, at + 8).map((id) => call(attacker, person, id)))).flat());
    if (all.filter((status) => status === 401).length > all.length / 10)
      attacker.find('the session ended: most requests were turned away at the door');
    attacker.note(`${all.length} requests to ${ids.length} operations: ${tally(all)}`);
  },
};

export const doors: Attack = {
  name: 'doors without a key',
  async run(attacker) {
    const { target, find, note } = attacker;
    const client = target.client;
    const staff = await target.login('chiara.villa');
    const nobody = await target.login('sofia.garcia');
    const tokens: Record<string, string> = {
      none: '',
      garbage: 'x'.repeat(43),
      'another scheme': `${staff.token}x`,
      'a NUL': 'a%00',
      password: DEMO_PASSWORD,
    };
    let asked = 0;
    for (const { method, path, operation } of listOperations(client.contract)) {
      if (operation.security && operation.security.length === 0) continue;
      const url = `${client.baseUrl}${path.replaceAll(/\{\w+\}/g, '1')}`;
      for (const [name, token] of Object.entries(tokens)) {
        asked++;
        const answer = await client.raw(method.toUpperCase(), url, token ? { authorization: `Bearer ${token}` } : {});
        if (answer.status !== 401) find(`${operation.operationId} with ${name} as token: ${answer.status} ${answer.text.slice(0, 120)}`);
      }
      const flags = operation['x-requires-flag'];
      if (!flags || method.toLowerCase() !== 'get') continue;
      asked++;
      const answer = await client.raw('GET', url, { authorization: `Bearer ${nobody.token}` });
      if (answer.status < 400) find(`${operation.operationId} answers ${answer.status} to somebody without the right`);
    }
    note(`${asked} requests`);
  },
};
