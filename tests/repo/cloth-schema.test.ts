import { expect, test } from 'vitest';
import { generateCatalogue } from '../../demo/catalogue/generate.ts';
import { draftOf } from '../../fabric/weave/draft.ts';
import { Cloth } from '../../generated/zod/schemas/cloth.zod.ts';

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
