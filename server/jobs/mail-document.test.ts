import { expect, test } from 'vitest';
import type { Deps } from '../domain/context.ts';
import { mailDocuments } from './mail-document.ts';

test('a mail whose document can not be printed is tried twice with it, and goes without it the third time', async () => {
  const noted: unknown[] = [];
  const deps = {
    papers: {},
    payments: { provider: null },
    store: { read: () => Promise.reject(new Error('No paper')) },
    log: { error: ({ mail }: { mail: number }) => noted.push(mail) },
  } as unknown as Deps;
  const sent = (attempts: number) =>
    mailDocuments(deps, { id: 5, lang: 'en', vars: { document: { kind: 'receipt', paymentId: 'p' } }, attempts });
  for (const attempts of [1, 2]) await expect(sent(attempts)).rejects.toThrow('No paper');
  expect([await sent(3), noted]).toEqual([[], [5]]);
});
