// Turns the contract's `x-faker` hints into mock overrides, so that generated data looks like the trade.
import { existsSync } from 'node:fs';
import { deref, readContract, type Schema } from './contract.ts';

/** `x-faker: module.method`, or `x-faker: { module.method: argument }` as Prism's dynamic mode reads it too. */
function generator(schema: Schema): string | undefined {
  const hint = schema['x-faker'];
  if (typeof hint === 'string') return `faker.${hint}()${schema.maxLength ? `.slice(0, ${schema.maxLength})` : ''}`;
  const [call] = Object.entries((hint as Record<string, unknown> | undefined) ?? {});
  return call ? `faker.${call[0]}(${JSON.stringify(call[1])})` : undefined;
}

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
