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
test('production needs a server database, unless the embedded one is accepted by name', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(EnvError);
  expect(readEnv({ NODE_ENV: 'production', TRAMA_ALLOW_EMBEDDED: '1' }).NODE_ENV).toBe('production');
  expect(readEnv({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/shop' }).DATABASE_URL).toBe('postgres://db/shop');
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
