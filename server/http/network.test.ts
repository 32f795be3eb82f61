import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:51234', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['[::ffff:1.2.3.4]:443', '1.2.3.4'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0DB8::1:0:0:0:9', '2001:db8:0:1::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['[2001:db8::9]:8080', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (written, counted) => {
  expect(networkOf(written)).toBe(counted);
});
