import { expect, test } from 'vitest';
import { generateCatalogue } from '../../../demo/catalogue/generate.ts';
import { expandRuns } from '../../../fabric/model.ts';
import { draftOf } from '../../../fabric/weave/draft.ts';
import { draftTextures } from './draft-textures.ts';

test('every thread and every crossing of the cloth reaches the shader', () => {
  for (const { model } of generateCatalogue().articles.filter((_, index) => index % 97 === 0)) {
    const textures = draftTextures(model);
    const draft = draftOf(model.weave);
    expect(textures.ends).toBe(expandRuns(model.warp).length);
    expect(textures.picks).toBe(expandRuns(model.weft).length);
    expect([...textures.draft].map((up) => up / 255)).toEqual([...draft.up]);
    expect(textures.endPitch * model.endsPerCm).toBeCloseTo(10);
    for (const value of [...textures.warp, ...textures.weft]) expect(Number.isFinite(value)).toBe(true);
    for (let i = 3; i < textures.warp.length; i += 4) expect(textures.warp[i]).toBeGreaterThan(0.03);
  }
});
