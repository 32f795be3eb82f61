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
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is looked at
  ["const name = (area, code) => t.find(`${area}.${code}`); name('weave', 'twill')", ['weave.twill']],
  ["'weave' alone is a word", []],
  ["'shop.titles', `close`", []],
])('%s names %j', (code, keys) => {
  expect(labelsNamed(code, ALL).sort()).toEqual([...keys].sort());
});

test('the words themselves name nothing: a screen that can fetch all of them does not say all of them', () => {
  const code: Record<string, { code: string; importedIds: string[]; dynamicallyImportedIds: string[] }> = {
    '/x/src/screen.tsx': { code: "t('common.close')", importedIds: [], dynamicallyImportedIds: ['/x/generated/i18n/en.json'] },
    '/x/generated/i18n/en.json': { code: 'export default {"login.title": "Login"}', importedIds: [], dynamicallyImportedIds: [] },
  };
  expect(labelsIn(['/x/src/screen.tsx'], { getModuleInfo: (id) => code[id] ?? null })).toEqual(['common.close']);
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
