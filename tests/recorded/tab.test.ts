// The backend in a tab answers what the server answers, question by question, for the first of the people on record.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listOperations, readContract } from '../../scripts/gen/contract.ts';
import { isTurnOf } from '../../scripts/lib/turn.ts';
import { type OperationRecord, Recorder } from './record.ts';
import { playScenes } from './scenes.ts';
import { openTabShop } from './shop.ts';
import { PEOPLE, Walk } from './walk.ts';

const [FIRST] = PEOPLE;

test.runIf(isTurnOf('tab'))('a tab of a browser answers what the server answers', { timeout: 900_000 }, async () => {
  const shop = await openTabShop();
  const recorder = new Recorder();
  const entries = listOperations(readContract());
  try {
    await playScenes(shop, recorder);
    const walk = new Walk(shop, recorder);
    // All who ask at night: what has to be there for them is there for the first one in the morning.
    await walk.atNight(entries);
    await shop.morning();
    await walk.all(entries, [FIRST]);
  } finally {
    await shop.close();
  }
  const differing = [...recorder.all()].flatMap(([operation, { asked }]) => {
    const kept = JSON.parse(readFileSync(`tests/recorded/answers/${operation}.json`, 'utf8')) as OperationRecord;
    return Object.entries(asked).flatMap(([question, mark]) =>
      kept.asked[question] === mark ? [] : [`${operation} ${question}: ${kept.asked[question]} on record, ${mark} in a tab`],
    );
  });
  expect(differing).toEqual([]);
});
