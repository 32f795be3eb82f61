-- Zone of the statistics in which a country lies, as `x-zones` of the contract says; a test compares both.
CREATE FUNCTION "sales_zone"("country" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN "country" IN ('AG', 'AI', 'AR', 'AW', 'BB', 'BL', 'BM', 'BO', 'BQ', 'BR', 'BS', 'BV', 'BZ', 'CA', 'CL', 'CO', 'CR', 'CU', 'CW', 'DM', 'DO', 'EC', 'FK', 'GD', 'GF', 'GP', 'GS', 'GT', 'GY', 'HN', 'HT', 'JM', 'KN', 'KY', 'LC', 'MF', 'MQ', 'MS', 'MX', 'NI', 'PA', 'PE', 'PM', 'PR', 'PY', 'SR', 'SV', 'SX', 'TC', 'TT', 'US', 'UY', 'VC', 'VE', 'VG', 'VI') THEN 'AMERICA'
    WHEN "country" IN ('AF', 'AQ', 'AS', 'AU', 'BD', 'BN', 'BT', 'CC', 'CK', 'CN', 'CX', 'FJ', 'FM', 'GU', 'HK', 'HM', 'ID', 'IN', 'IO', 'JP', 'KG', 'KH', 'KI', 'KP', 'KR', 'KZ', 'LA', 'LK', 'MH', 'MM', 'MN', 'MO', 'MP', 'MV', 'MY', 'NC', 'NF', 'NP', 'NR', 'NU', 'NZ', 'PF', 'PG', 'PH', 'PK', 'PN', 'PW', 'SB', 'SG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TO', 'TV', 'TW', 'UM', 'UZ', 'VN', 'VU', 'WF', 'WS') THEN 'ASIA'
    ELSE 'EMEA' END
$$;

-- What orders have changed since it was last added to `sales_total`. Orders only append here, so that no order waits for the order of another customer.
CREATE TABLE "sales_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"customer_code" text NOT NULL,
	"ditta" text NOT NULL,
	"type" text NOT NULL,
	"month" date NOT NULL,
	"article_id" integer NOT NULL,
	"currency" text NOT NULL,
	"lines" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"value" bigint NOT NULL
);

-- Sales put together for whoever asks for much: by owner (a customer, or `@` and a zone), by kind (of line, collection, quality, fabric) and by blocks of months.
-- A fabric has single months and blocks of four, which begin with January, May and September, so that any twelve months are six sums at most.
CREATE TABLE "sales_total" (
	"owner" text NOT NULL,
	"ditta" text NOT NULL,
	"kind" text NOT NULL,
	"months" integer NOT NULL,
	"month" date NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"lines" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "sales_total_pk" PRIMARY KEY("owner","ditta","kind","months","month","key","currency")
);

-- Each row of the summary, and of what is new in it, as often as it counts in `sales_total`.
CREATE VIEW "sales_parts" AS
  SELECT r."is_news", r."news_id", w."is_zone", r."customer_code", CASE WHEN w."is_zone" THEN '@' || "sales_zone"(c."country") ELSE r."customer_code" END AS "owner", r."ditta", k."kind", k."months",
    (r."month" - make_interval(months => (12 * extract(year FROM r."month")::int + extract(month FROM r."month")::int - 1) % k."months"))::date AS "month",
    CASE k."kind" WHEN 'type' THEN r."type" WHEN 'catalog' THEN a."collection" WHEN 'quality' THEN a."quality" ELSE r."article_id"::text END AS "key",
    r."currency", r."lines", r."quantity", r."cancelled", r."value"
  FROM (SELECT false AS "is_news", NULL::bigint AS "news_id", s.* FROM "sales_summary" s WHERE s."article_id" >= 0
      UNION ALL SELECT true, n."id", n."customer_code", n."ditta", n."type", n."month", n."article_id", n."currency", n."lines", n."quantity", n."cancelled", n."value"
      FROM "sales_news" n) r
    JOIN "customer" c ON c."code" = r."customer_code"
    LEFT JOIN "article" a ON r."type" = 'FABRIC' AND a."id" = r."article_id"
    CROSS JOIN (VALUES ('type', 1), ('catalog', 1), ('quality', 1), ('fabric', 1), ('fabric', 4)) AS k("kind", "months")
    CROSS JOIN (VALUES (false), (true)) AS w("is_zone")
  WHERE k."kind" = 'type' OR a."id" IS NOT NULL;

CREATE OR REPLACE FUNCTION "sales_add"("changes" jsonb) RETURNS void LANGUAGE sql AS $$
  WITH "changed" AS (
    SELECT o."customer_code", o."ditta", x."type", date_trunc('month', o."placed_at" AT TIME ZONE c."time_zone")::date AS "month",
      CASE WHEN x."type" IN ('FABRIC', 'SAMPLE') THEN coalesce(x."article_id", 0) ELSE 0 END AS "article_id", o."currency",
      sum(x."lines") AS "lines", sum(x."quantity") AS "quantity", sum(x."cancelled") AS "cancelled", sum(x."value") AS "value"
    FROM jsonb_to_recordset("changes") AS x("order_id" int, "type" text, "article_id" int, "lines" int, "quantity" bigint, "cancelled" bigint, "value" bigint)
      JOIN "orders" o ON o."id" = x."order_id" JOIN "customer" c ON c."code" = o."customer_code"
    GROUP BY 1, 2, 3, 4, 5, 6
    HAVING bool_or(x."lines" <> 0 OR x."quantity" <> 0 OR x."cancelled" <> 0 OR x."value" <> 0)),
  "told" AS (INSERT INTO "sales_news" ("customer_code", "ditta", "type", "month", "article_id", "currency", "lines", "quantity", "cancelled", "value") SELECT * FROM "changed")
  INSERT INTO "sales_summary" AS s ("customer_code", "ditta", "type", "month", "article_id", "currency", "lines", "quantity", "cancelled", "value")
  SELECT "customer_code", "ditta", "type", "month", CASE WHEN grouping("article_id") = 1 THEN -1 ELSE "article_id" END, "currency",
    sum("lines"), sum("quantity"), sum("cancelled"), sum("value")
  FROM "changed"
  GROUP BY GROUPING SETS (("customer_code", "ditta", "type", "month", "article_id", "currency"), ("customer_code", "ditta", "type", "month", "currency"))
  ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT ON CONSTRAINT "sales_summary_pk" DO UPDATE SET "lines" = s."lines" + excluded."lines", "quantity" = s."quantity" + excluded."quantity",
    "cancelled" = s."cancelled" + excluded."cancelled", "value" = s."value" + excluded."value"
$$;

-- What was sold before is news too; it is added like all other.
INSERT INTO "sales_news" ("customer_code", "ditta", "type", "month", "article_id", "currency", "lines", "quantity", "cancelled", "value") SELECT * FROM "sales_summary" WHERE "article_id" >= 0;
