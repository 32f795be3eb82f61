import { expect, test } from 'vitest';
import { changelog } from './changelog.ts';

const at = (path: string, text: string, level = 1) => ({ operation: 'GET', path, text, level });

test('what changes everywhere is said once, the rest where it is, and nothing twice', () => {
  const paths = Array.from({ length: 11 }, (_, index) => `/p${index}`);
  const everywhere = paths.flatMap((path) =>
    ['400', '500'].map((status) =>
      at(path, `added the new \`X\` enum value to the \`code\` response property for the response status \`${status}\``),
    ),
  );
  expect(changelog([at('/p1', 'endpoint added'), at('/p1', 'removed it', 3), ...everywhere])).toBe(
    '## Everywhere\n\n- added the new `X` enum value to the `code` response property\n\n## GET /p1\n\n- endpoint added\n- ⚠ removed it\n',
  );
  expect(changelog([])).toBe('Nothing changed.\n');
});
