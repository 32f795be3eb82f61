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

/** Larger numbers than this are a range of the wire, not of the trade. */
const BELIEVABLE = 1_000_000;
/** What a text of this name usually says, where the contract has no hint; the first that fits counts. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:imageUrl|url|thumbnail)$/, "'/media/placeholder/' + faker.string.numeric(6) + '.svg'"],
  [/country/i, 'faker.location.countryCode()'],
  [/city/i, 'faker.location.city()'],
  [/street|shipTo/i, 'faker.location.streetAddress()'],
  [/postalCode/i, 'faker.location.zipCode()'],
  [/company|customerName|bank/i, 'faker.company.name()'],
  [/token|secret|key$/i, 'faker.string.alphanumeric(43)'],
  [/vatNumber|taxCode/i, "'IT' + faker.string.numeric(11)"],
  [/mediaType/, "'application/pdf'"],
  // As it is asked for where an article is named.
  [/^color$/, 'faker.string.numeric(3)'],
  [/number$|code$|lot$|^piece$|^id$|reference|article$/i, 'faker.string.alphanumeric({ length: 8, casing: "upper" })'],
  [/note|reason|description|detail/i, 'faker.lorem.sentence({ min: 4, max: 9 })'],
  [/yarnCount/, "'Ne ' + faker.number.int({ min: 40, max: 140 }) + '/2'"],
  [
    /name|title|design|subject|kind/i,
    'faker.helpers.arrayElement(["Poplin", "Twill", "Oxford", "Zephir", "Panama", "Voile"]) + " " + faker.person.lastName()',
  ],
];
const decimals = (schema: Schema) => (schema.type === 'number' ? ', fractionDigits: 2' : '');
/** A believable value where the contract says nothing but a shape. */
function usual(name: string, schema: Schema): string | undefined {
  const { type, minimum = 0, maximum = Number.POSITIVE_INFINITY, multipleOf, maxLength } = schema;
  // What holds until then still holds: what has run out can not be tried.
  if (schema.format === 'date-time' && name === 'expiresAt') return 'faker.date.soon({ days: 1 }).toISOString()';
  if (schema.enum || schema.const !== undefined || schema.pattern || schema.format) return undefined;
  if ((type === 'integer' || type === 'number') && maximum > BELIEVABLE && multipleOf === undefined && !/^id$|Id$/.test(name))
    return `faker.number.${type === 'number' ? 'float' : 'int'}({ min: ${minimum}, max: ${Math.max(minimum, minimum + 60)}${decimals(schema)} })`;
  if (type !== 'string' || (schema.minLength ?? 0) > 8) return undefined;
  const words = TEXTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'faker.lorem.words({ min: 1, max: 3 })';
  return maxLength === undefined ? words : `(${words}).slice(0, ${maxLength})`;
}

function overrides() {
  if (!existsSync('generated/openapi.json')) return {};
  const contract = readContract();
  const schemas: Record<string, { properties: Record<string, unknown> }> = {};
  for (const [name, schema] of Object.entries(contract.components.schemas))
    for (const part of [schema, ...(schema.allOf ?? [])])
      for (const [property, value] of Object.entries(part.properties ?? {})) {
        const own = deref<Schema>(contract, value);
        const code = generator(own) ?? usual(property, own);
        if (!code) continue;
        schemas[name] ??= { properties: {} };
        // The generator prints the function's source into the mocks, where `faker` is imported.
        schemas[name].properties[property] = new Function(`return () => ${code}`)();
      }
  return { schemas };
}
export const mockOverrides = overrides();
