// Migrations that change what is in the tables, not only their shape.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { loadMigrations } from './migrations.node.ts';
import { TEMPLATE } from './open.ts';
import { openPglite } from './pglite.ts';

test('a promo that had a minimum keeps it in euro and gets as much in every other currency; customers get the zone of their country', async () => {
  const store = await openPglite({ loadDataDir: new Blob([readFileSync(TEMPLATE)]) });
  const migrations = loadMigrations();
  const at = migrations.findIndex(({ id }) => id.endsWith('_days_and_minimums'));
  await migrate(store, migrations.slice(0, at));
  await store.transaction(async (tx) => {
    await tx.run(
      `insert into promo (code, percent_bp, valid_from, valid_to, one_per_customer, minimum_goods, ditte)
       select code, 500, '2026-01-01', '2026-12-31', false, minimum, '{002}' from (values ('NONE', 0), ('SPRING5', 20000)) as p (code, minimum)`,
    );
    await tx.run(
      `insert into price_list (code, currency, ditta, factor_ppm, round_to, sample_surcharge, book_price)
       select currency, currency, '002', factor, 5, 0, 0 from (values ('EUR', 1000000), ('USD', 1140000), ('GBP', 880000), ('HKD', 8900000)) as l (currency, factor)`,
    );
    await tx.run(
      `insert into customer (code, name, country, street, postal_code, city, vat_number, brand_code, currency, language, ditte, discount_bp, vat_bp, bank, iban,
         payment_methods, default_payment_method, delivery_cost, free_delivery_from, customs_duty_pending, expired_invoices_reminder, exclusive_of)
       select country, '', country, '', '', '', '', '', 'EUR', 'en', '{}', 0, 0, '', '', '{}', '', 0, 0, false, 0, '{}' from unnest(array['IT', 'HK', 'ZZ']) as t (country)`,
    );
  });
  await migrate(store, migrations);
  expect(await store.read((tx) => tx.rows('select code, minimum_goods as minimum from promo order by code'))).toEqual([
    { code: 'NONE', minimum: { EUR: 0, USD: 0, GBP: 0, HKD: 0, CHF: 0 } },
    { code: 'SPRING5', minimum: { EUR: 20_000, USD: 23_000, GBP: 18_000, HKD: 178_000, CHF: 20_000 } },
  ]);
  expect(await store.read((tx) => tx.rows('select code, time_zone as zone from customer order by code'))).toEqual([
    { code: 'HK', zone: 'Asia/Hong_Kong' },
    { code: 'IT', zone: 'Europe/Rome' },
    { code: 'ZZ', zone: 'Europe/Rome' },
  ]);
  await store.close();
});
