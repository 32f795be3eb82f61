import { describe, expect, test } from 'vitest';
import { argon2id } from './node/argon2.ts';
import { pbkdf2 } from './web/pbkdf2.ts';

describe.each([
  ['argon2id', argon2id, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/],
  ['pbkdf2', pbkdf2, /^\$pbkdf2-sha256\$i=\d+\$/],
])('%s', (_, passwords, format) => {
  test('knows the right password and no other, in the form that names its cost', async () => {
    const stored = await passwords.hash('trama-demo');
    expect(stored).toMatch(format);
    expect(await passwords.verify('trama-demo', stored)).toBe(true);
    expect(await passwords.verify('trama-demO', stored)).toBe(false);
    expect(await passwords.verify('trama-demo', stored.slice(0, -2))).toBe(false);
    expect(await passwords.verify('trama-demo', 'nothing')).toBe(false);
  });
  test('tells what was hashed at another cost, or otherwise', async () => {
    const stored = await passwords.hash('trama-demo');
    expect(passwords.isOutdated(stored)).toBe(false);
    expect(passwords.isOutdated(stored.replace(/(?<=[mi]=)\d+/, '1000'))).toBe(true);
    expect(passwords.isOutdated('nothing')).toBe(true);
  });
  test('salts, so that equal passwords look different', async () =>
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same')));
  test('takes composed and decomposed letters for the same', async () =>
    expect(await passwords.verify('cafe\u0301', await passwords.hash('caf\u00e9'))).toBe(true));
});
test('a hash of the reference implementation is understood', async () =>
  // From the test vectors of the argon2 command line tool: password "password", salt "somesalt", 2 passes, 64 MiB.
  expect(await argon2id.verify('password', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc')).toBe(
    true,
  ));
