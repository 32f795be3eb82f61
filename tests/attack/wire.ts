// Below HTTP: sockets that never finish, two requests in one, names of files that climb, pages of other sites.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beside, inWords, share } from '../bench/waits.ts';
import { CLIMBING } from '../support/climbing.ts';
import { type Attack, pick, some } from './attack.ts';
import { tally } from './target.ts';

const OTHERS_MS = 1000;

/** Sends bytes as they are and answers what comes back within the time. */
function speak(port: number, bytes: string | Buffer, ms = 1500): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(parts).toString('latin1'));
    };
    socket
      .on('data', (part) => parts.push(part))
      .on('close', end)
      .on('error', end);
    setTimeout(end, ms);
  });
}
const statuses = (answer: string): number[] => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

/** Requests that two programs could read in two ways: at most one may be answered, and never the one that was smuggled. */
const SMUGGLED: Record<string, string> = {
  'a length and chunks':
    'POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /readyz HTTP/1.1\r\nHost: shop\r\n\r\n',
  'two lengths':
    'POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\nContent-Length: 44\r\n\r\nGET /readyz HTTP/1.1\r\nHost: shop\r\n\r\n',
  'an odd coding':
    'POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\nGET /readyz HTTP/1.1\r\nHost: shop\r\n\r\n',
  'a space before the colon': 'GET /readyz HTTP/1.1\r\nHost : shop\r\n\r\n',
  'two hosts': 'GET /readyz HTTP/1.1\r\nHost: shop\r\nHost: other\r\n\r\n',
  'no host': 'GET /readyz HTTP/1.1\r\n\r\n',
  'a host that is none': 'GET /readyz HTTP/1.1\r\nHost: a b\r\n\r\n',
  'a bare line end': 'GET /readyz HTTP/1.1\nHost: shop\nTransfer-Encoding: chunked\nContent-Length: 3\n\nabc',
  'a negative length': 'POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\nContent-Length: -1\r\n\r\n',
  'a chunk without end': 'POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n',
  'headers without end': `GET /readyz HTTP/1.1\r\nHost: shop\r\n${'X-A: b\r\n'.repeat(5000)}\r\n`,
  'a header of a megabyte': `GET /readyz HTTP/1.1\r\nHost: shop\r\nX-A: ${'b'.repeat(1_000_000)}\r\n\r\n`,
  'an address of a megabyte': `GET /${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`,
  'another protocol': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
};

export const wire: Attack = {
  name: 'requests that can be read in two ways',
  async run({ target, find, note }) {
    const all: number[] = [];
    for (const [name, bytes] of Object.entries(SMUGGLED)) {
      const found = statuses(await speak(target.port, bytes));
      all.push(...found);
      if (found.length > 1) find(`${name}: answered ${found.length} times (${found.join(', ')})`);
      if (found.some((status) => status < 400)) find(`${name}: answered ${found.join(', ')}`);
      if (found.some((status) => status >= 500)) find(`${name}: ${found.join(', ')}`);
    }
    note(`${Object.keys(SMUGGLED).length} forms: ${tally(all)}`);
  },
};

export const slowSockets: Attack = {
  name: 'sockets that never finish',
  async run(attacker) {
    const { target, find, note } = attacker;
    const sockets: Socket[] = [];
    const count = some(attacker, 800);
    for (let n = 0; n < count; n++) {
      const socket = connect(target.port, '127.0.0.1').on('error', () => undefined);
      socket.write(`POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n${n % 2 ? '\r\n{"username":"' : 'X-Slow: '}`);
      sockets.push(socket);
    }
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x');
    }, 500);
    const waits = await beside(() => target.client.send('getLabels', { params: { lang: 'en' } }, null), sleep(some(attacker, 10_000)));
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    if (share(waits, 0.95) > OTHERS_MS) find(`others waited: ${inWords(waits)}`);
    note(`${count} sockets; others meanwhile: ${inWords(waits)}`);
  },
};

const GOALS = ['etc/passwd', 'package.json', 'server/env.ts', '.env', 'data/PG_VERSION', 'proc/self/environ'];
const ROOMS = [
  '/',
  '/assets/',
  '/media/fabrics/',
  '/media/',
  '/content/own/',
  '/labels/',
  '/fonts/',
  '/api/v1/downloads/',
  '/api/v1/files/',
  '/en/',
];

export const paths: Attack = {
  name: 'paths that climb',
  async run(attacker) {
    const { target, find, note } = attacker;
    const count = some(attacker, 1500);
    const all: number[] = [];
    for (let n = 0; n < count; n++) {
      const climb = Array.from({ length: 1 + Math.floor(attacker.random() * 6) }, () => pick(attacker, CLIMBING)).join('');
      const path = `${pick(attacker, ROOMS)}${climb}${pick(attacker, GOALS)}`;
      const answer = await speak(target.port, `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
      all.push(...statuses(answer));
      if (statuses(answer).some((status) => status >= 500)) find(`${path}: ${statuses(answer).join(', ')}`);
      if (/root:x:0|"private": true|DATABASE_URL|PATH=/.test(answer)) find(`${path} shows a file of the machine`);
      const [, place] = /^location: (.*)$/im.exec(answer.slice(0, answer.indexOf('\r\n\r\n'))) ?? [];
      if (place && !/^\/(?![/\\])/.test(place.trim())) find(`${path} leads away to ${place.trim()}`);
    }
    note(`${count} paths: ${tally(all)}`);
  },
};

const SITES = ['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'https://shop.evil.example'];
export const otherSites: Attack = {
  name: 'pages of other sites',
  async run(attacker) {
    const { target, find, note } = attacker;
    const { client, token } = await target.login('giulia.ferretti');
    const open = (answer: { headers: Headers }, said: string) => {
      const allowed = answer.headers.get('access-control-allow-origin');
      if (allowed && allowed !== 'null' && SITES.includes(allowed)) find(`${said}: lets ${allowed} read`);
      if (allowed === '*' && answer.headers.get('access-control-allow-credentials')) find(`${said}: lets everybody read as the user`);
      if (answer.headers.get('set-cookie')) find(`${said}: sets a cookie, which other sites would send`);
    };
    let asked = 0;
    for (const origin of SITES) {
      for (const id of ['getCart', 'listOrders', 'login', 'getLabels', 'clearCart']) {
        const { method, path } = client.entry(id);
        const url = `${client.baseUrl}${path.replaceAll(/\{\w+\}/g, 'en')}`;
        asked += 3;
        open(
          await client.raw('OPTIONS', url, {
            origin,
            'access-control-request-method': method.toUpperCase(),
            'access-control-request-headers': 'authorization',
          }),
          `preflight of ${id}`,
        );
        open(await client.raw('GET', `${client.baseUrl}/carts`, { origin, authorization: `Bearer ${token}` }), 'getCart');
        // What a form of another site can send without being asked: no token travels with it.
        const form = await client.raw('POST', url, { origin, 'content-type': 'text/plain', cookie: `token=${token}` }, '{}');
        if (form.status < 400) find(`a form of ${origin} is taken by ${id}: ${form.status}`);
      }
    }
    note(`${asked} requests`);
  },
};
