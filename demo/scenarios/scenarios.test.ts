import { expect, test } from 'vitest';
import { operations } from '../../generated/server/operations.ts';
import { Authorizations } from '../../generated/zod/schemas/authorizations.zod.ts';
import { Client } from '../../generated/zod/schemas/client.zod.ts';
import { CodeColor } from '../../generated/zod/schemas/codeColor.zod.ts';
import { LineReference } from '../../generated/zod/schemas/lineReference.zod.ts';
import { PromoRequest } from '../../generated/zod/schemas/promoRequest.zod.ts';
import { SaveCartRequest } from '../../generated/zod/schemas/saveCartRequest.zod.ts';
import { Shop } from '../../generated/zod/schemas/shop.zod.ts';
import { generateCatalogue } from '../catalogue/generate.ts';
import { arrange } from './arrange.ts';
import { findScenario, SCENARIOS } from './scenarios.ts';

const catalogue = generateCatalogue();
const ok = (result: { success: boolean; error?: unknown }) => expect(result.error).toBeUndefined();

test.each(SCENARIOS)('$name: every record satisfies the contract, and its person can log in', (scenario) => {
  const { world, catalogue: cloth } = arrange(scenario, catalogue);
  expect(world.users.some((user) => user.username === scenario.username)).toBe(true);
  for (const { code, color } of cloth.articles) ok(CodeColor.safeParse(`${code}-${color}`));
  for (const customer of world.customers) {
    ok(
      Client.safeParse({
        code: customer.code,
        ditta: customer.ditte[0],
        name: customer.name,
        city: customer.address.city,
        country: customer.country,
        current: false,
        cartElementCount: 0,
      }),
    );
    for (const shop of customer.shops) ok(Shop.safeParse({ ...shop, isDefault: false }));
  }
  for (const user of world.users) for (const { authorizations } of user.memberships) ok(Authorizations.safeParse(authorizations));
  for (const promo of world.promos) ok(PromoRequest.safeParse({ code: promo.code }));
  for (const order of world.orders) for (const line of order.lines) ok(LineReference.safeParse(line.reference));
  for (const cart of world.savedCarts) ok(SaveCartRequest.safeParse({ name: cart.name }));
  const known = new Set([...cloth.articles, ...world.accessories].map((entry) => `${entry.code}-${entry.color}`));
  for (const piece of world.pieces) expect(known.has(piece.article)).toBe(true);
  for (const operation of scenario.faults?.operations ?? []) expect(operations).toHaveProperty(operation);
});

test('the same seed gives the same world, another seed other names in the same situation', () => {
  const scenario = findScenario('limited-stock');
  const text = (seed: number) => JSON.stringify(arrange(scenario, generateCatalogue(), seed).world);
  expect(text(7)).toBe(text(7));
  expect(text(7)).not.toBe(text(8));
  expect(arrange(scenario, catalogue, 7).world.customers.map((entry) => entry.code)).toEqual(
    arrange(scenario, catalogue, 8).world.customers.map((entry) => entry.code),
  );
});

test('arranging one scenario leaves nothing behind in the next', () => {
  const before = JSON.stringify(arrange(findScenario('base'), catalogue).world);
  for (const scenario of SCENARIOS) arrange(scenario, catalogue);
  expect(JSON.stringify(arrange(findScenario('base'), catalogue).world)).toBe(before);
});

test('each situation is what its name says', () => {
  const stage = (name: string) => arrange(findScenario(name), catalogue);
  expect(stage('ten-thousand-fabrics').catalogue.articles.length).toBeGreaterThanOrEqual(9_900);
  expect(new Set(stage('ten-thousand-fabrics').catalogue.articles.map((entry) => `${entry.code}-${entry.color}`)).size).toBe(
    stage('ten-thousand-fabrics').catalogue.articles.length,
  );
  expect(Math.max(...stage('limited-stock').world.pieces.map((piece) => piece.lengthCm))).toBeLessThanOrEqual(450);
  const luca = stage('vat-ceiling').world.customers.find((customer) => customer.code === 'C1002');
  expect(luca?.vatCeilingLeft).toBeLessThan(10_000);
});

test('an unknown name lists the known ones', () => {
  expect(() => findScenario('nope')).toThrow(/limited-stock/);
});
