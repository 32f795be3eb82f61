import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { documents } from '../../generated/content/documents.ts';
import { questionLimits } from '../../generated/content/limits.ts';
import { CookieNoticeDocument, HomeDocument } from '../../generated/content/operations.ts';
import type { CookieNotice } from '../../generated/content/resolvers.ts';
import { contentService } from './content.ts';
import type { Entries } from './context.ts';

const NOTICE: CookieNotice = {
  title: 'Cookies',
  text: 'Few',
  accept: 'Yes',
  reject: 'No',
  choose: 'Choose',
  save: 'Save',
  entry_name: 'Name',
  entry_purpose: 'Purpose',
  entry_duration: 'Duration',
  link_title: 'Cookies',
  link_url: '/page/cookies',
  categories: [
    { code: 'NECESSARY', title: 'Necessary', text: 'Needed', entries: [{ name: 'token', purpose: 'Session', duration: '30 days' }] },
  ],
};
const entries = {
  find: async () => ({ slug: '', locale: 'en', body: NOTICE }),
  list: async () => [],
  draft: async () => undefined,
  labelDrafts: async () => null,
} as Entries;
const typeDefs = readFileSync('graphql/schema.graphql', 'utf8');
const service = (options: { production: boolean; openQuestions?: boolean }) =>
  contentService({ entries, cloth: async () => null, typeDefs, ...options });
const closed = service({ production: true });
const open = service({ production: true, openQuestions: true });

interface Body {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string } }[];
}
const send = async (to: typeof closed, body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await to(new Request('http://shop.test/graphql', { method: 'POST', headers, body: text }));
  return { status: response.status, headers: response.headers, ...((await response.json()) as Body) };
};
const codeOf = ({ errors }: Body) => errors?.[0]?.extensions?.code;
const notice = { documentId: CookieNoticeDocument.id, variables: { locale: 'en' } };
const query = 'query ($locale: String!) { cookieNotice(locale: $locale) { title } }';

describe('in production', () => {
  test('the questions of the app are answered by their number, over POST and GET, and kept by nobody', async () => {
    const posted = await send(closed, notice);
    expect(posted).toMatchObject({ status: 200, data: { cookieNotice: NOTICE } });
    expect(posted.headers.get('cache-control')).toBe('no-store');
    const address = `http://shop.test/graphql?documentId=${notice.documentId}&variables=${encodeURIComponent('{"locale":"it"}')}`;
    expect(await (await closed(new Request(address))).json()).toEqual({ data: { cookieNotice: NOTICE } });
  });
  test('every question of the app is known', () =>
    expect([CookieNoticeDocument, HomeDocument].every(({ id }) => documents.has(id))).toBe(true));
  test('any other one is refused, unless that is switched on', async () => {
    expect(codeOf(await send(closed, { query, variables: { locale: 'en' } }))).toBe('PERSISTED_QUERY_ONLY');
    expect(codeOf(await send(closed, { documentId: `sha256:${'0'.repeat(64)}` }))).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect(codeOf(await send(closed, { documentId: '__proto__' }))).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect(await send(open, { query, variables: { locale: 'en' } })).toMatchObject({
      status: 200,
      data: { cookieNotice: { title: 'Cookies' } },
    });
  });
  test('the schema is not told, by no question and by no guess', async () => {
    expect((await send(open, { query: '{ __schema { types { name } } }' })).status).toBe(400);
    for (const guess of [
      '{ headr(locale: "en") { logo } }',
      '{ header(local: "en") { logo } }',
      '{ header(locale: "en") { logoo } }',
      '{ ... on Headr { logo } }',
      'query ($l: Strin) { header(locale: $l) { logo } }',
    ]) {
      const answer = await send(open, { query: guess });
      expect(answer.errors?.length).toBeGreaterThan(0);
      expect(JSON.stringify(answer.errors)).not.toMatch(/did you mean/i);
    }
  });
});
test('a document that doubles at every level is refused at once', async () => {
  const levels = Array.from({ length: 25 }, (_, n) => `fragment F${n} on Query{...F${n + 1} ...F${n + 1}}`).join('');
  const from = performance.now();
  const answer = await send(service({ production: false }), { query: `${levels}fragment F25 on Query{__typename}{...F0}` });
  expect([answer.status, codeOf(answer)]).toEqual([400, 'TOO_LARGE']);
  // Read level by level it would not end in the lifetime of the shop; the bound is for a slow machine.
  expect(performance.now() - from).toBeLessThan(10_000);
});
test('what is no question is refused with its reason', async () => {
  expect(codeOf(await send(open, 'x'.repeat(questionLimits.bytes + 1)))).toBe('BODY_TOO_LARGE');
  expect(codeOf(await send(open, '{'))).toBe('INVALID_JSON');
  expect(codeOf(await send(open, [notice]))).toBe('BAD_REQUEST');
  expect(codeOf(await send(open, { ...notice, variables: { locale: '\ud800' } }))).toBe('BAD_REQUEST');
  expect(codeOf(await send(open, `{"query":"{a}","variables":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`))).toBe('BAD_REQUEST');
  expect((await send(open, notice, { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await send(open, { query: '{ header(' })).status).toBe(400);
});
