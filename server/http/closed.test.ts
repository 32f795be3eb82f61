import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operations } from '../../generated/server/operations.ts';
import { closed } from './closed.ts';

const found = (schema: Parameters<typeof closed>[0], value: unknown) => {
  const extra: string[] = [];
  return { kept: closed(schema)(value, '', extra), extra };
};

describe('an answer', () => {
  const shirt = z.object({ kind: z.literal('shirt'), size: z.optional(z.object({ collar: z.number() })) });
  const cloth = z.object({ kind: z.literal('cloth'), metres: z.number() });
  const page = z.intersection(z.object({ page: z.number() }), z.object({ content: z.array(z.union([shirt, cloth, z.null()])) }));

  test('that holds only what the contract names stays as it is', () => {
    const value = { page: 0, content: [{ kind: 'shirt', size: { collar: 41 } }, { kind: 'cloth', metres: 2.2 }, null] };
    const { kept, extra } = found(page, value);
    expect(extra).toEqual([]);
    expect(kept).toBe(value);
  });
  test('loses what the contract does not name, at any depth and in the alternative that is meant', () => {
    const { kept, extra } = found(page, {
      page: 0,
      cost: 12,
      content: [{ kind: 'shirt', size: { collar: 41, cost: 1 }, metres: 3 }, { kind: 'cloth', metres: 2.2 }, null],
    });
    expect(extra).toEqual(['cost', 'content.0.size.cost', 'content.0.metres']);
    expect(kept).toEqual({ page: 0, content: [{ kind: 'shirt', size: { collar: 41 } }, { kind: 'cloth', metres: 2.2 }, null] });
  });
  test('is not told of what is left undefined, and keeps maps and free values', () => {
    const map = z.record(z.string(), z.object({ text: z.string() }));
    expect(found(map, { a: { text: 'x', secret: 1 } })).toEqual({ kept: { a: { text: 'x' } }, extra: ['a.secret'] });
    expect(found(z.object({ params: z.record(z.string(), z.unknown()) }), { params: { any: { thing: 1 } }, gone: undefined })).toEqual({
      kept: { params: { any: { thing: 1 } } },
      extra: [],
    });
  });
  test.each(Object.entries(operations))('of %s is closed', (_id, { responses }) => {
    const { schema } = responses[200];
    // Labels are a map of texts, and what is not JSON has no names.
    if (!schema || schema._zod.def.type === 'record') return;
    expect(found(schema, { secretOfTheHouse: 1 }).extra).toEqual(['secretOfTheHouse']);
  });
});
