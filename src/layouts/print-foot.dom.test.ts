import { expect, test, vi } from 'vitest';
import { footRule, printFoot } from './print-foot.ts';

test('each printed page says at its foot what it is of: the title as it is when it is printed', () => {
  const written = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
  const sheets = document.adoptedStyleSheets.length;
  const away = printFoot();
  document.title = 'Order OR26-001174 · Trama';
  dispatchEvent(new Event('beforeprint'));
  expect(written.mock.calls).toEqual([[footRule('Order OR26-001174 · Trama')]]);
  away();
  dispatchEvent(new Event('beforeprint'));
  expect(written).toHaveBeenCalledOnce();
  expect(document.adoptedStyleSheets).toHaveLength(sheets);
});
test('a title is text for the style sheet, whatever stands in it', () => {
  expect(footRule('A "B" \\ c')).toContain('content: "A \\22 B\\22  \\5c  c"');
});
