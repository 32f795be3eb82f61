import { base, en, Faker } from '@faker-js/faker';
import type { Catalogue } from '../catalogue/article.ts';
import { buildWorld } from '../world/build.ts';
import type { World } from '../world/types.ts';
import type { Scenario } from './scenario.ts';

const REFERENCE_DATE = '2026-11-20T10:15:00.000Z';
/** With this seed the world is the demo world itself; any other gives the same situation other names and references. */
export const PLAIN_SEED = 1;

/** Catalogue and world of a scenario; the same seed gives the same bytes. */
export function arrange(scenario: Scenario, catalogue: Catalogue, seed = PLAIN_SEED): { catalogue: Catalogue; world: World } {
  const faker = new Faker({ locale: [en, base], seed });
  faker.setDefaultRefDate(REFERENCE_DATE);
  const stage = { catalogue, world: buildWorld(catalogue), faker };
  if (seed !== PLAIN_SEED) rename(stage.world, faker);
  scenario.arrange?.(stage);
  return { catalogue: stage.catalogue, world: stage.world };
}

/** Other firms, people and references; codes and user names stay, because tests and people log in by them. */
function rename(world: World, faker: Faker): void {
  for (const customer of world.customers) {
    customer.name = faker.company.name();
    for (const shop of customer.shops) shop.name = `${customer.name} – ${faker.location.city()}`;
  }
  for (const user of world.users) {
    user.nome = faker.person.firstName();
    user.cognome = faker.person.lastName();
  }
  for (const order of world.orders) order.reference = faker.person.lastName();
}
