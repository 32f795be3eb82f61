import { expect, test } from 'vitest';
import { flags } from '../../generated/rules.ts';
import { Client } from '../../generated/zod/schemas/client.zod.ts';
import { Shop } from '../../generated/zod/schemas/shop.zod.ts';
import { cmAllowed } from '../../shared/rules/metres.ts';
import { generateCatalogue } from '../catalogue/generate.ts';
import { buildWorld } from './build.ts';

const catalogue = generateCatalogue();
const world = buildWorld(catalogue);
const fabrics = new Set(catalogue.articles.map((article) => `${article.code}-${article.color}`));
const accessories = new Set(world.accessories.map((item) => `${item.code}-${item.color}`));

test('the same catalogue gives the same world', () => {
  expect(JSON.stringify(buildWorld(generateCatalogue()))).toBe(JSON.stringify(world));
});

test('it is as large as the demo promises', () => {
  expect(world.customers.length).toBeGreaterThanOrEqual(30);
  expect(new Set(world.customers.map((customer) => customer.country)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(world.customers.map((customer) => customer.currency)).size).toBe(5);
  expect(world.accessories.length).toBeGreaterThanOrEqual(40);
  expect(new Set(world.accessories.map((item) => item.category)).size).toBeGreaterThanOrEqual(5);
  expect(Math.max(...world.orders.map((order) => order.daysAgo))).toBeGreaterThan(600);
});

test('every right is given to somebody and kept from somebody', () => {
  const all = world.users.flatMap((user) => user.memberships.map((membership) => membership.authorizations));
  for (const flag of flags) {
    expect(all.some((rights) => rights[flag])).toBe(true);
    // Wishlists are open to everybody who may look.
    if (flag !== 'showWishlist') expect(all.some((rights) => !rights[flag])).toBe(true);
  }
  expect(world.users.some((user) => user.staff)).toBe(true);
});

test('codes and references hold', () => {
  expect(new Set(world.customers.map((customer) => customer.code)).size).toBe(world.customers.length);
  expect(new Set(world.users.map((user) => user.username)).size).toBe(world.users.length);
  for (const user of world.users) expect(user.username.length).toBeGreaterThanOrEqual(5);
  for (const piece of world.pieces) expect(fabrics.has(piece.article)).toBe(true);
  for (const order of world.orders)
    for (const line of order.lines) {
      expect((line.type === 'ACCESSORY' ? accessories : fabrics).has(line.article)).toBe(true);
      expect(line.shipped + line.cancelled).toBeLessThanOrEqual(line.quantity);
      if (line.type === 'FABRIC') expect(cmAllowed(order.ditta, line.quantity)).toBe(true);
    }
  for (const state of world.articleStates) if (state.replacedBy) expect(fabrics.has(state.replacedBy)).toBe(true);
  for (const list of world.priceLists) expect(Number.isInteger(list.factorPpm)).toBe(true);
});

test('records satisfy the contract where it speaks of them', () => {
  for (const customer of world.customers) {
    for (const shop of customer.shops) expect(Shop.safeParse({ ...shop, isDefault: true }).error).toBeUndefined();
    const client = {
      code: customer.code,
      ditta: customer.ditte[0],
      name: customer.name,
      city: customer.address.city,
      country: customer.country,
      current: false,
      cartElementCount: 0,
    };
    expect(Client.safeParse(client).error).toBeUndefined();
  }
});

test('Italian bank accounts carry valid check digits', () => {
  for (const { iban } of world.customers) {
    const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((c) => (/[A-Z]/.test(c) ? String(c.charCodeAt(0) - 55) : c)).join('');
    expect(BigInt(digits) % 97n).toBe(1n);
  }
});
