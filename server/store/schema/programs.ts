import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** A loyalty program, and the ditte in which it holds; a ditta belongs to one at most. */
export const program = pgTable('program', {
  code: text().primaryKey(),
  name: text().notNull(),
  ditte: text().array().notNull(),
});

/** A tier is reached by metres of cloth in twelve months; what it gives, the shop applies to every cart. */
export const programTier = pgTable(
  'program_tier',
  {
    program: text()
      .notNull()
      .references(() => program.code),
    position: smallint().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    fromCm: bigint({ mode: 'number' }).notNull(),
    /** On the goods that a promo leaves. */
    discountBp: integer().notNull(),
    freeDelivery: boolean().notNull(),
    /** Swatches of an order that cost nothing. */
    freeSamples: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.program, t.position] }),
    check('program_tier_fair', sql`${t.discountBp} between 0 and 5000 and ${t.freeSamples} >= 0 and ${t.fromCm} >= 0`),
  ],
);
