import type { Day, Locale } from '../../generated/rules.ts';
import type { Labels } from '../domain/label/labels.ts';
import { formatDate } from '../domain/pricing/format.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
export interface OrderMailLine {
  article: string;
  name: string;
  type: string;
  quantity: number;
  reference: string;
  availability: string | null;
  deliveryDate: Day | null;
}
type Vars = Record<string, unknown>;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] as string);

const fill = (template: string, vars: Vars): string => template.replace(/\{(\w+)\}/g, (whole, name: string) => String(vars[name] ?? whole));

/** An order has quantities: the state that depends on them is named by them. */
const AVAILABILITY: Readonly<Record<string, string>> = { NOT_FOR_QUANTITY: 'availability.notForThatQuantity' };

/** A line of an order in words: `ORO01204-002 Marina stripe · 2.2 m · Rossi · In stock · 24 November 2026`. */
function orderLine(line: OrderMailLine, lang: Locale, labels: Labels): string {
  const number = new Intl.NumberFormat(lang).format(line.quantity);
  const parts = [
    `${line.article} ${line.name}`,
    line.type === 'FABRIC' ? `${number} m` : `${labels.find(`line.${line.type}`, lang) ?? ''} × ${number}`,
    line.reference,
    line.availability ? (labels.find(AVAILABILITY[line.availability] ?? `availability.${line.availability}`, lang) ?? '') : '',
    line.deliveryDate ? formatDate(line.deliveryDate, lang) : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Paragraphs and list of a mail as HTML: no pictures, no styles that a mail program would drop, nothing from outside. */
function toHtml(subject: string, paragraphs: readonly string[], list: readonly string[], lang: Locale): string {
  const body = paragraphs
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)}</p>`)
    .join('');
  const items = list.length > 0 ? `<ul>${list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>` : '';
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font-family:Georgia,serif;color:#22201c">${body}${items}</body></html>`;
}

/** Writes a mail out in its language. @throws for a template that does not exist */
export function renderMail(template: string, lang: Locale, vars: Vars, labels: Labels): RenderedMail {
  const texts = MAIL_TEXTS[template]?.[lang] ?? MAIL_TEXTS[template]?.en;
  if (!texts) throw new Error(`There is no mail template ${template}.`);
  const subject = fill(texts.subject, vars);
  const conditional = (paragraph: string) =>
    !/\{(\w+)\}/g.test(paragraph) || [...paragraph.matchAll(/\{(\w+)\}/g)].every(([, name]) => vars[name as string] != null);
  const paragraphs = texts.body.filter(conditional).map((paragraph) => fill(paragraph, vars));
  const lines = Array.isArray(vars.lines) ? (vars.lines as OrderMailLine[]) : [];
  if (lines.some(({ availability }) => availability === 'NOT_FOR_QUANTITY' || availability === 'CONFIRM_24H') && texts.toConfirm)
    paragraphs.push(texts.toConfirm);
  // Each shop has its own way from here to the customer.
  const ofDitta = template === 'order-placed' ? labels.find(`ditta.ordered${vars.ditta}`, lang) : undefined;
  if (ofDitta) paragraphs.push(ofDitta);
  const items = Array.isArray(vars.items) ? (vars.items as string[]) : [];
  const list = [...lines.map((line) => orderLine(line, lang, labels)), ...items];
  const text = [...paragraphs, ...list.map((item) => `– ${item}`)].join('\n\n');
  return { subject, text, html: toHtml(subject, paragraphs, list, lang) };
}
