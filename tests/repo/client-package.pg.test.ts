import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { BASE_URL, openTestApp, type TestApp } from '../support/app.ts';

let folder: string;
let shop: TestApp;
beforeAll(async () => {
  // As another team has it: packed, unpacked among its own packages, nothing else beside it.
  folder = mkdtempSync(join(tmpdir(), 'trama-client-'));
  execFileSync('node', ['scripts/pack-client.ts', '--out', join(folder, 'made')], { stdio: 'ignore' });
  const home = join(folder, 'node_modules/@trama/client');
  mkdirSync(home, { recursive: true });
  execFileSync('bash', ['-c', `tar -xzf ${join(folder, 'made')}/*.tgz -C ${home} --strip-components 1`]);
  shop = await openTestApp();
}, 120_000);
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Uses the package as a program of another team does. */
const PROGRAM = `
import { addCartItem, configure, getCart, listArticles, login, Refusal } from '@trama/client';
import type { CartMutation } from '@trama/client';
export async function buy(baseUrl: string, password: string, send: typeof fetch): Promise<unknown> {
  configure({ baseUrl, fetch: send, language: 'de' });
  const { userToken } = await login({ username: 'giulia.ferretti', password });
  configure({ token: userToken });
  const { content } = await listArticles({ size: 1, availability: ['AVAILABLE'], weave: ['poplin'] });
  const [article] = content;
  if (!article) throw new Error('No cloth');
  const line = { ditta: '002', type: 'FABRIC', code: article.code, color: article.color, shop: null, requestedDate: null } as const;
  const headers = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  const added: CartMutation = await addCartItem({ ...line, quantity: 2.2 }, {}, { headers: headers() });
  const refused = await addCartItem({ ...line, code: 'NOSUCH', quantity: 2.2 }, {}, { headers: headers() }).catch((error: unknown) => error);
  const { lines } = await getCart();
  return {
    weave: article.weave,
    added: added.changed.map(({ quantity }) => quantity),
    kept: lines.some(({ id }) => id === added.changed[0]?.id),
    refused: refused instanceof Refusal && [refused.status, refused.code, refused.message.length > 0],
  };
}
`;

test('a program of another team compiles against the packed client and buys with it', { timeout: 120_000 }, async () => {
  writeFileSync(join(folder, 'buy.ts'), PROGRAM);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const strict = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', ''];
  execFileSync(join(process.cwd(), 'node_modules/.bin/tsc'), [...strict, 'buy.ts'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const { buy } = (await import(pathToFileURL(join(folder, 'buy.js')).href)) as {
    buy: (baseUrl: string, password: string, send: typeof fetch) => Promise<unknown>;
  };
  const answered = await buy(BASE_URL, DEMO_PASSWORD, (input, init) => shop.fetch(new Request(input, init)));
  expect(answered).toEqual({ weave: 'poplin', added: [2.2], kept: true, refused: [404, 'ARTICLE_NOT_FOUND', true] });
});
