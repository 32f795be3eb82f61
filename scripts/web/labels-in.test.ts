import { expect, test } from 'vitest';
import { labelsIn, labelsNamed } from './labels-in.ts';

const ALL = ['shop.leadPRD', 'shop.lead002', 'shop.title', 'weave.twill', 'error.CART_CHANGED', 'error.offline', 'common.close'];
test.each([
  ["t('shop.title')", ['shop.title']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is looked at
  ['t(`shop.lead${ditta}`)', ['shop.leadPRD', 'shop.lead002']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is looked at
  ['t.find(`weave.${code}`)', ['weave.twill']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is looked at
  ['t.find(`error.${code}`)', ['error.offline']],
  ["'shop.titles', `close`", []],
])('%s names %j', (code, keys) => {
  expect(labelsNamed(code, ALL).sort()).toEqual([...keys].sort());
});

test('what comes later on the same screen says its words too; the other screens do not', () => {
  const code: Record<string, { code: string; importedIds: string[]; dynamicallyImportedIds: string[] }> = {
    '/x/src/screen.tsx': { code: "t('common.close')", importedIds: ['/x/src/screens.ts'], dynamicallyImportedIds: ['/x/src/dialog.tsx'] },
    '/x/src/dialog.tsx': { code: "t('login.title')", importedIds: [], dynamicallyImportedIds: [] },
    '/x/src/screens.ts': { code: '', importedIds: [], dynamicallyImportedIds: ['/x/src/other.tsx'] },
    '/x/src/other.tsx': { code: "t('cart.title')", importedIds: [], dynamicallyImportedIds: [] },
  };
  expect(labelsIn(['/x/src/screen.tsx'], { getModuleInfo: (id) => code[id] ?? null })).toEqual(['common.close', 'login.title']);
});
