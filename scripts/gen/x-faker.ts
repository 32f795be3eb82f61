// Turns the contract's `x-faker: module.method` hints and its patterns into mock overrides, so that generated data looks like the trade
// and always satisfies the validators.
import { existsSync } from 'node:fs';
import { deref, readContract, type Schema } from './contract.ts';

const generator = (schema: Schema): string | undefined => {
  const hint = schema['x-faker'];
  if (typeof hint === 'string') {
    const limit = schema.maxLength ? `.slice(0, ${schema.maxLength})` : '';
    return `faker.${hint}()${limit}`;
  }
  const pattern = schema.pattern ? /^\^(.*)\$$/.exec(schema.pattern)?.[1] : undefined;
  if (pattern)
    return `faker.helpers.fromRegExp(${JSON.stringify(pattern.replaceAll(/\{(\d+),(\d+)\}/g, (_, min) => `{${Math.max(Number(min), 1)}}`))})`;
  return undefined;
};

function overrides() {
  if (!existsSync('generated/openapi.json')) return {};
  const contract = readContract();
  const schemas: Record<string, { properties: Record<string, unknown> }> = {};
  for (const [name, schema] of Object.entries(contract.components.schemas))
    for (const part of [schema, ...(schema.allOf ?? [])])
      for (const [property, value] of Object.entries(part.properties ?? {})) {
        const code = generator(deref<Schema>(contract, value));
        if (!code) continue;
        schemas[name] ??= { properties: {} };
        // The generator prints the function's source into the mocks, where `faker` is imported.
        schemas[name].properties[property] = new Function(`return () => ${code}`)();
      }
  return { schemas };
}
export const mockOverrides = overrides();
