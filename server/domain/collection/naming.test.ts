import { expect, test } from 'vitest';
import { onceEach } from './naming.ts';

test.each([
  [
    ['oro01204', 'oro01204', 'oro01204'],
    ['oro01204.webp', 'oro01204-2.webp', 'oro01204-3.webp'],
  ],
  [
    ['ORO01204', 'ORO01204', 'Oro01204'],
    ['ORO01204.webp', 'ORO01204-2.webp', 'Oro01204-3.webp'],
  ],
  [
    ['ORO01204-2', 'ORO01204', 'ORO01204'],
    ['ORO01204-2.webp', 'ORO01204.webp', 'ORO01204-3.webp'],
  ],
])('%j are %j, so that each can be unpacked beside the others', (names, files) => {
  const once = onceEach();
  expect(names.map((name) => once(name, 'webp'))).toEqual(files);
});
test('the same name with another ending is another name', () => {
  const once = onceEach();
  expect([once('ORO01204', 'webp'), once('ORO01204', 'json')]).toEqual(['ORO01204.webp', 'ORO01204.json']);
});
