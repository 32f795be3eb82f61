import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ditte, locales } from '../../generated/rules.ts';
import { Labels } from '../domain/label/labels.ts';
import type { Tx } from '../store/store.ts';
import { renderMail } from './mail-templates.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

const labels = new Labels();
const vars = {
  name: 'Giulia',
  username: 'giulia.ferretti',
  customer: 'Ferretti <& Co>',
  orderCode: 'OR26-000001',
  statusText: 'Shipped',
  trackingCode: 'TR1',
  shop: 'Bergamo, Via dei Telai 4',
  total: '€ 103.07',
  cartName: 'Spring',
  article: 'ORO01204-002',
  minutes: 60,
  quantity: '1.5 m',
  transaction: 'pi_1',
  amount: '€ 103.07',
  number: 'IN26-000470',
  refund: '€ 51.53',
  company: 'Camiceria <Giulia>',
  place: 'Bergamo, IT',
  kind: 'shirtmaker',
  contact: 'Giulia Ferretti, giulia@example.com',
  files: 2,
  message: 'For a wedding',
  id: 12,
  days: 7,
  title: 'Price list',
  until: '2026-11-29',
  code: 'MR26-000012',
  tracking: 'https://carrier.example/TR1',
  reason: 'We have no room for more.',
  link: 'https://shop.example/it/reset-password?token=a&data=b',
  lines: [
    {
      article: 'ORO01204-002',
      name: 'Marina <b>',
      type: 'FABRIC',
      quantity: 2.2,
      reference: 'Rossi',
      availability: 'NOT_FOR_QUANTITY',
      deliveryDate: '2026-11-24',
    },
  ],
};

describe.each(Object.keys(MAIL_TEXTS))('%s', (template) => {
  test.each(locales)('in %s: everything filled in, nothing left open', (lang) => {
    const mail = renderMail(template, lang, vars, labels);
    for (const text of [mail.subject, mail.text, mail.html]) expect(text).not.toMatch(/\{\w+\}|\bundefined\b|\bnull\b/);
    // A link to a draft goes to whoever has typed an address: nobody's name is known there.
    if (template !== 'partner-draft') expect(mail.text).toContain('Giulia');
  });
});
test('what people typed is text in HTML, and a link is a link', () => {
  const { html } = renderMail('order-placed', 'en', vars, labels);
  expect(html).toContain('Ferretti &lt;&amp; Co&gt;');
  expect(html).toContain('Marina &lt;b&gt;');
  expect(renderMail('password-link', 'en', vars, labels).html).toContain(
    '<a href="https://shop.example/it/reset-password?token=a&amp;data=b">',
  );
});
test('without the right to prices the paragraph of the total is left out', () => {
  const { text } = renderMail('order-placed', 'en', { ...vars, total: null }, labels);
  expect(text).not.toMatch(/Total/);
});
test('each language has words of its own', () => {
  for (const template of Object.keys(MAIL_TEXTS)) {
    const mails = locales.map((lang) => renderMail(template, lang, { ...vars, lines: [], items: [] }, labels));
    const texts = mails.map(({ subject, text }) => `${subject} ${text}`);
    expect([template, new Set(texts).size]).toEqual([template, locales.length]);
  }
});
test('of the lines of an order cloth is measured, and everything else is counted; what is not there for a quantity is called so', async () => {
  const written: Record<string, Record<string, string>> = Object.assign(
    {},
    ...['availability', 'line'].map((area) => JSON.parse(readFileSync(`shared/labels/${area}.json`, 'utf8'))),
  );
  const own = new Labels();
  const rows = Object.entries(written).flatMap(([key, texts]) =>
    Object.entries(texts).map(([lang, value]) => ({ key, lang, value, own: null })),
  );
  await own.load({ rows: async () => rows } as unknown as Tx);
  const line = (more: object) => ({ ...vars.lines[0], deliveryDate: null, reference: '', ...more });
  const lines = [line({}), ...['SAMPLE', 'ACCESSORY', 'BOOK'].map((type) => line({ type, quantity: 3, availability: null }))];
  const { text } = renderMail('order-placed', 'en', { ...vars, lines }, own);
  const told = text.split('\n').filter((each) => each.startsWith('– '));
  const named = (key: string) => written[key]?.en ?? key;
  expect(told).toEqual([
    `– ORO01204-002 Marina <b> · 2.2 m · ${named('availability.notForThatQuantity')}`,
    ...['SAMPLE', 'ACCESSORY', 'BOOK'].map((type) => `– ORO01204-002 Marina <b> · ${named(`line.${type}`)} × 3`),
  ]);
});
test('a quantity to be confirmed is told, a covered one is not', () => {
  const soon = { ...vars, lines: [{ ...vars.lines[0], availability: 'CONFIRM_24H' }] };
  expect(renderMail('order-placed', 'en', soon, labels).text).toMatch(/must be checked/);
  const covered = { ...vars, lines: [{ ...vars.lines[0], availability: 'AVAILABLE' }] };
  expect(renderMail('order-placed', 'en', vars, labels).text).toMatch(/must be checked/);
  expect(renderMail('order-placed', 'en', covered, labels).text).not.toMatch(/must be checked/);
});
test('the confirmation of an order says how its shop goes on, in every language and differently in each shop', async () => {
  const written: Record<string, Record<string, string>> = JSON.parse(readFileSync('shared/labels/ditta.json', 'utf8'));
  const rows = Object.entries(written).flatMap(([key, texts]) =>
    Object.entries(texts).map(([lang, value]) => ({ key, lang, value, own: null })),
  );
  const labels = new Labels();
  await labels.load({ rows: async () => rows } as unknown as Tx);
  for (const lang of locales) {
    const plain = renderMail('order-placed', lang, vars, labels).text;
    const texts = ditte.map((ditta) => renderMail('order-placed', lang, { ...vars, ditta }, labels).text);
    expect(new Set([plain, ...texts]).size, lang).toBe(ditte.length + 1);
  }
  expect(renderMail('order-placed', 'en', { ...vars, ditta: 'HGK' }, labels).text).toContain('cut in Hong Kong');
});
test('numbers and dates follow the language', () => {
  expect(renderMail('order-placed', 'it', vars, labels).text).toMatch(/2,2 m · Rossi · 24 novembre 2026/);
  expect(renderMail('order-placed', 'en', vars, labels).text).toMatch(/2\.2 m · Rossi · 24 November 2026/);
});
test('a template that does not exist', () => expect(() => renderMail('nothing', 'en', vars, labels)).toThrow(/no mail template/));
