import { expect, test } from 'vitest';
import { generateCatalogue } from '../../demo/catalogue/generate.ts';
import { draftOf } from '../../fabric/weave/draft.ts';
import { operations } from '../../generated/server/operations.ts';
import { Cloth } from '../../generated/zod/schemas/cloth.zod.ts';
import { closed } from '../../server/http/closed.ts';

test('every cloth of the catalogue is what the contract says a cloth is, and travels as JSON', () => {
  for (const { model } of generateCatalogue().articles) {
    const sent = JSON.parse(JSON.stringify(model)) as typeof model;
    const { weave, ...rest } = Cloth.parse(sent);
    const { weave: sentWeave, ...sentRest } = sent;
    // The contract names every part of a cloth; of a weave it names only the kind.
    expect(rest).toEqual(sentRest);
    expect(weave.kind).toBe(model.weave.kind);
    expect(draftOf(sentWeave).up).toEqual(draftOf(model.weave).up);
  }
});

test('nothing of a cloth is unknown to the contract, so nothing of it is cut off on its way', () => {
  const cut = closed(operations.getArticleCloth.responses[200].schema);
  const found = new Set<string>();
  for (const { model } of generateCatalogue().articles) {
    const paths: string[] = [];
    expect(cut(model, '', paths)).toBe(model);
    for (const path of paths) found.add(path);
  }
  expect([...found]).toEqual([]);
});
