ALTER TABLE "customer" ADD COLUMN "time_zone" text DEFAULT 'Europe/Rome' NOT NULL;
-- The zone of the country, or of its largest market; whoever sits elsewhere is set right by hand.
UPDATE "customer" SET "time_zone" = zone FROM (VALUES
	('GB', 'Europe/London'), ('IE', 'Europe/Dublin'), ('PT', 'Europe/Lisbon'), ('ES', 'Europe/Madrid'), ('FR', 'Europe/Paris'),
	('DE', 'Europe/Berlin'), ('AT', 'Europe/Vienna'), ('CH', 'Europe/Zurich'), ('NL', 'Europe/Amsterdam'), ('BE', 'Europe/Brussels'),
	('SE', 'Europe/Stockholm'), ('US', 'America/New_York'), ('CA', 'America/Toronto'), ('HK', 'Asia/Hong_Kong'), ('CN', 'Asia/Shanghai'),
	('JP', 'Asia/Tokyo'), ('AE', 'Asia/Dubai'), ('AU', 'Australia/Sydney')
) AS known (land, zone) WHERE "country" = known.land;
ALTER TABLE "promo" RENAME COLUMN "minimum_goods" TO "minimum_eur";
ALTER TABLE "promo" ADD COLUMN "minimum_goods" jsonb DEFAULT '{"EUR":0,"USD":0,"GBP":0,"HKD":0,"CHF":0}'::jsonb NOT NULL;
-- A minimum was meant in euro: elsewhere it is as much cloth, by the price list of the currency, in tens of units.
UPDATE "promo" SET "minimum_goods" = (
	SELECT jsonb_object_agg(each.currency, CASE WHEN each.currency = 'EUR' THEN "minimum_eur"
		ELSE round("minimum_eur"::numeric * coalesce((SELECT factor_ppm FROM "price_list" l WHERE l.currency = each.currency AND l.ditta = '002'), 1000000) / 1000000.0 / 1000)::int * 1000 END)
	FROM unnest(array['EUR', 'USD', 'GBP', 'HKD', 'CHF']) AS each (currency)
) WHERE "minimum_eur" > 0;
ALTER TABLE "promo" DROP COLUMN "minimum_eur";
ALTER TABLE "promo" ADD CONSTRAINT "promo_minimum_in_every_currency" CHECK ("promo"."minimum_goods" ?& array['EUR', 'USD', 'GBP', 'HKD', 'CHF']);
