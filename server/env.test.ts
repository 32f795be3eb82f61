import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';
import { clientAddress } from './index.ts';

test('everything has a default', () =>
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: './data',
    NODE_ENV: 'development',
    MAINTENANCE: false,
  }));
test('an empty variable is an unset one', () =>
  expect(readEnv({ DATABASE_URL: '', SMTP_URL: '' })).not.toMatchObject({ DATABASE_URL: '' }));
test('production has no levers for testers', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/shop' };
  expect(() => readEnv({ ...production, TRAMA_CONTROL: '1' })).toThrow(/TRAMA_CONTROL/);
  expect(readEnv({ ...production, TRAMA_CONTROL: '0' }).TRAMA_CONTROL).toBe(false);
  expect(readEnv({ TRAMA_CONTROL: '1' }).TRAMA_CONTROL).toBe(true);
});

test('production needs a server database, unless the embedded one is accepted by name', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(EnvError);
  expect(readEnv({ NODE_ENV: 'production', TRAMA_ALLOW_EMBEDDED: '1' }).NODE_ENV).toBe('production');
  expect(readEnv({ NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/shop' }).DATABASE_URL).toBe('postgres://localhost/shop');
});
test('a wrong value is named without being told', () => {
  const error = (() => {
    try {
      readEnv({ DATABASE_URL: 'mysql://user:secret@db', PORT: 'http' });
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(EnvError);
  expect(String(error)).toMatch(/DATABASE_URL/);
  expect(String(error)).toMatch(/PORT/);
  expect(String(error)).not.toMatch(/secret/);
});
test.each([
  ['10.0.0.1', '1.2.3.4', 0, '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.9', 2, '1.2.3.4'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
])('behind proxies the address is what ours saw: %s, %s, %i', (socket, forwarded, proxies, expected) =>
  expect(clientAddress(socket, forwarded, proxies)).toBe(expected),
);

const stripe = (kind: 'test' | 'live', more: object = {}) => ({
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: `sk_${kind}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${kind}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  ...more,
});
const database = { DATABASE_URL: 'postgres://db/shop' };
test.each([
  ['live keys on the embedded database', stripe('live'), /DATABASE_URL/],
  [
    'live keys on the embedded database, accepted by name for everything else',
    stripe('live', { TRAMA_ALLOW_EMBEDDED: '1' }),
    /DATABASE_URL/,
  ],
  ['a key that is missing', { ...stripe('test'), STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET/],
  ['keys of two kinds', { ...database, ...stripe('live', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }) }, /two kinds/],
  ['live keys for a host that is not Stripe', { ...database, ...stripe('live', { STRIPE_API_URL: 'http://127.0.0.1' }) }, /STRIPE_API_URL/],
  ['keys that nobody would use', { ...stripe('test'), PAYMENT_PROVIDER: 'sandbox' }, /PAYMENT_PROVIDER/],
  ['what is no key', stripe('test', { STRIPE_SECRET_KEY: 'secret' }), /STRIPE_SECRET_KEY/],
])('cards: %s does not start', (_, env, message) => {
  const start = () => readEnv(env);
  expect(start).toThrow(EnvError);
  expect(start).toThrow(message);
  expect(start).not.toThrow(/sk_|pk_|whsec_1/);
});
test('cards: test keys anywhere, live keys on a server database', () => {
  expect(readEnv(stripe('test')).PAYMENT_PROVIDER).toBe('stripe');
  expect(readEnv({ ...database, ...stripe('live') }).STRIPE_SECRET_KEY).toBe('sk_live_1');
});
test('a bucket has an address and both of its keys, or there is none', () => {
  const S3_ENDPOINT = 'https://s3.example/trama';
  expect(readEnv({ S3_ENDPOINT, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' })).toMatchObject({ S3_ENDPOINT, S3_REGION: 'auto' });
  for (const half of [{ S3_ENDPOINT }, { S3_ENDPOINT, S3_ACCESS_KEY_ID: 'id' }, { S3_SECRET_ACCESS_KEY: 'key' }])
    expect(() => readEnv(half)).toThrow(/S3_ENDPOINT/);
});

const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/shop' };
const bucket = (address: string) => ({ S3_ENDPOINT: address, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' });
test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://user:secret@db.example/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://user:secret@db.example/shop?sslmode=prefer' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://user:secret@mail.example' }],
  ['S3_ENDPOINT', bucket('http://s3.example/trama')],
])('in production a line that everybody on the way can read does not start: %s', (name, env) => {
  const start = () => readEnv({ ...production, ...env });
  expect(start).toThrow(EnvError);
  expect(start).toThrow(new RegExp(`${name} .*TRAMA_ALLOW_PLAIN`));
  expect(start).not.toThrow(/secret|example/);
  expect(() => readEnv({ ...production, ...env, TRAMA_ALLOW_PLAIN: '1' })).not.toThrow();
  expect(() => readEnv({ ...env, NODE_ENV: 'development' })).not.toThrow();
});
test.each([
  [{ DATABASE_URL: 'postgres://db.example/shop?sslmode=verify-full' }],
  [{ DATABASE_URL: 'postgres://[::1]/shop' }],
  [{ SMTP_URL: 'smtps://mail.example' }],
  [{ SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
  [{ SMTP_URL: 'smtp://127.0.0.1:25' }],
  [bucket('https://s3.example/trama')],
])('in production an encrypted line, or one within the machine, starts: %o', (env) =>
  expect(() => readEnv({ ...production, ...env })).not.toThrow(),
);
