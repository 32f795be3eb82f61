// Small questions to the content service that would take long to answer, and what else a stranger may send to it.

import { beside, inWords, share } from '../bench/waits.ts';
import { type Attack, pick, some } from './attack.ts';
import { someAddress } from './target.ts';

const LIMIT_MS = 1000;
const chain = (levels: number, spreads: number) =>
  `${Array.from({ length: levels }, (_, n) => `fragment F${n} on Query{${`...F${n + 1} `.repeat(spreads)}}`).join('')}fragment F${levels} on Query{__typename}query{...F0}`;
const BOMBS: Record<string, (size: number) => string> = {
  'fragments that spread the next': (size) => chain(size, 2),
  'fragments in a circle': () => 'fragment A on Query{...B} fragment B on Query{...A} query{...A}',
  aliases: (size) => `{${Array.from({ length: size * 10 }, (_, n) => `a${n}:home{title}`).join(' ')}}`,
  depth: (size) => `{${'home{'.repeat(size)}title${'}'.repeat(size)}}`,
  brackets: (size) => `{home(a:${'['.repeat(size * 100)}${']'.repeat(size * 100)})}`,
  directives: (size) => `{home ${'@skip(if:false)'.repeat(size * 20)}{title}}`,
  introspection: () => '{__schema{types{fields{type{fields{type{name}}}}}}}',
  words: (size) => `{home(${'a:1 '.repeat(size * 50)})}`,
  'a comment without end': (size) => `{home{title}} #${'x'.repeat(size * 1000)}`,
  'a name that is nearly one': () => '{homee{titel}}',
};
const ALLOWED = new Set([200, 400, 413, 422]);

export const questions: Attack = {
  name: 'small questions that take long',
  async run(attacker) {
    const { target, find, note } = attacker;
    const from = someAddress();
    const ask = (body: string) =>
      target.fetch(
        new Request(`${target.url}/graphql`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
        }),
        from,
      );
    const timed = async (body: string) => {
      const begin = performance.now();
      const answer = await ask(body);
      return { answer, text: await answer.text(), ms: performance.now() - begin };
    };
    const other = () => target.client.send('getLabels', { params: { lang: 'en' } }, null);
    // The first question of all loads what answers it.
    await timed(JSON.stringify({ query: '{__typename}' }));
    await other();
    const slow: string[] = [];
    const waits = await beside(
      other,
      (async () => {
        for (let round = 0; round < some(attacker, 60); round++) {
          const [name, bomb] = pick(attacker, Object.entries(BOMBS));
          const query = bomb(5 + Math.floor(attacker.random() * 60));
          const variables = JSON.parse(`${'['.repeat(60)}1${']'.repeat(60)}`) as unknown;
          const body =
            attacker.random() < 0.2
              ? JSON.stringify(Array.from({ length: 20 }, () => ({ query })))
              : JSON.stringify({ query, variables: { a: variables } });
          const { answer, text, ms } = await timed(body);
          // What the machine did beside it is no fault of the question: that takes as long whenever it is asked.
          if (ms > LIMIT_MS) {
            const again = Math.min(ms, (await timed(body)).ms, (await timed(body)).ms);
            if (again > LIMIT_MS) slow.push(`${name}: ${again.toFixed(0)} ms`);
          }
          if (!ALLOWED.has(answer.status)) find(`${name}: ${answer.status} ${text.slice(0, 200)}`);
        }
      })(),
    );
    for (const words of slow) find(`took longer than ${LIMIT_MS} ms: ${words}`);
    if (share(waits, 0.5) > LIMIT_MS) find(`others waited: ${inWords(waits)}`);
    note(`others meanwhile: ${inWords(waits)}`);
  },
};
