// The questions of the record, each that changes nothing once more with every mistake that it comes by and that no test has noticed.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { listOperations, readContract } from '../../scripts/gen/contract.ts';
import { turnOn } from '../../scripts/survey/runner.ts';
import { ContractClient } from '../contract/http.ts';
import { readPdf } from '../support/pdf.ts';
import { later } from './later.ts';
import { Recorder, withoutLot } from './record.ts';
import { openRecordedShop } from './shop.ts';
import { PEOPLE, Walk } from './walk.ts';

const FOLDER = process.env.SURVEY ?? '.cache/survey';
const MOST_OF_ONE = 30;
const MOST = 150;
type Survey = { on: number; hits: Set<number> };
const ids = (file: string): number[] =>
  existsSync(`${FOLDER}/${file}`)
    ? readFileSync(`${FOLDER}/${file}`, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).id)
    : [];

test('who asks sees the difference', { timeout: 3_600_000 }, async () => {
  const chosen: number[] = JSON.parse(readFileSync(`${FOLDER}/chosen.json`, 'utf8'));
  const gone = new Set([...ids('killed.jsonl'), ...ids('asked.jsonl')]);
  const open = new Set(chosen.filter((id) => !gone.has(id)));
  const tries = new Map<string, number>();
  const survey = () => ((globalThis as { __survey?: Survey }).__survey ??= { on: 0, hits: new Set(), again: [] } as Survey);
  const hitByAny = new Map<number, string>();
  const send = ContractClient.prototype.send;
  let writing = new Set<number>();
  ContractClient.prototype.send = async function (id, call, token) {
    survey().hits.clear();
    const answer = await send.call(this, id, call, token);
    const mine = [...survey().hits].filter((each) => open.has(each));
    if (this.entry(id).method !== 'get') {
      writing = new Set([...writing, ...mine]);
      return answer;
    }
    const said = async ({ status, text, bytes, headers }: typeof answer) =>
      `${status} ${headers.get('content-disposition')} ${withoutLot((headers.get('content-type') ?? '').includes('pdf') ? (await readPdf(bytes).catch(() => ({ text }))).text : text)}`;
    const todo = mine.filter((each) => {
      const count = tries.get(`${each} ${id}`) ?? 0;
      const all = tries.get(`${each}`) ?? 0;
      tries.set(`${each} ${id}`, count + 1).set(`${each}`, all + 1);
      return count < MOST_OF_ONE && all < MOST;
    });
    if (todo.length === 0) return answer;
    const usual = await said(answer);
    if ((await said(await send.call(this, id, call, token))) !== usual) return answer;
    for (const each of todo) {
      hitByAny.set(each, id);
      turnOn(each);
      const other = await said(await send.call(this, id, call, token)).catch((error) => String(error));
      turnOn(0);
      if (other === usual || other.startsWith('429')) continue;
      open.delete(each);
      appendFileSync(`${FOLDER}/asked.jsonl`, `${JSON.stringify({ id: each, by: id })}\n`);
    }
    return answer;
  };
  const shop = await openRecordedShop();
  try {
    const walk = new Walk(shop, new Recorder());
    const entries = listOperations(readContract());
    await walk.all(entries, PEOPLE.slice(0, Number(process.env.SURVEY_PEOPLE ?? PEOPLE.length)));
    if (!process.env.SURVEY_PEOPLE) await later(shop, walk, entries);
  } finally {
    ContractClient.prototype.send = send;
    await shop.close();
    for (const id of open)
      appendFileSync(`${FOLDER}/unseen.jsonl`, `${JSON.stringify({ id, read: hitByAny.get(id), written: writing.has(id) })}\n`);
  }
});
