-- What of the discount of an order the tier of a program gave, in cents; nothing is known of it for orders of before.
ALTER TABLE "orders" ADD COLUMN "program_discount" bigint DEFAULT 0 NOT NULL;
