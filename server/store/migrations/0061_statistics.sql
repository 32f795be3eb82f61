-- What a part of a line costs at the price of its order, before discounts, delivery and VAT: halves go up, as in `lengthPrice`.
CREATE FUNCTION "sales_value"("type" text, "unit_price" integer, "quantity" integer, "free" boolean) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "free" THEN 0 WHEN "type" = 'FABRIC' THEN ("unit_price"::bigint * "quantity" + 50) / 100 ELSE "unit_price"::bigint * "quantity" END
$$;

-- All sales by month and article, and with the article -1 by month alone: what every figure of the statistics is made of. `sales_summary` holds the same,
-- kept by the orders themselves.
CREATE VIEW "sales" AS
  SELECT "customer_code", "ditta", "type", "month", CASE WHEN grouping("article_id") = 1 THEN -1 ELSE "article_id" END AS "article_id", "currency",
    count(*)::int AS "lines", sum("quantity" - "cancelled")::bigint AS "quantity", sum("cancelled")::bigint AS "cancelled",
    sum("sales_value"("type", "unit_price", "quantity" - "cancelled", "free"))::bigint AS "value"
  FROM (SELECT o."customer_code", o."ditta", l."type", date_trunc('month', o."placed_at" AT TIME ZONE c."time_zone")::date AS "month",
      CASE WHEN l."type" IN ('FABRIC', 'SAMPLE') THEN coalesce(l."article_id", 0) ELSE 0 END AS "article_id", o."currency",
      l."quantity", l."cancelled", l."unit_price", l."free"
    FROM "order_line" l JOIN "orders" o ON o."id" = l."order_id" JOIN "customer" c ON c."code" = o."customer_code") s
  GROUP BY GROUPING SETS (("customer_code", "ditta", "type", "month", "article_id", "currency"), ("customer_code", "ditta", "type", "month", "currency"));

CREATE TABLE "sales_summary" (
	"customer_code" text NOT NULL,
	"ditta" text NOT NULL,
	"type" text NOT NULL,
	"month" date NOT NULL,
	"article_id" integer NOT NULL,
	"currency" text NOT NULL,
	"lines" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "sales_summary_pk" PRIMARY KEY("customer_code","ditta","type","month","article_id","currency")
);

-- Adds to the summary what lines have become, in the order of its key, so that two orders of one customer never wait for each other crosswise.
CREATE FUNCTION "sales_add"("changes" jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "sales_summary" AS s ("customer_code", "ditta", "type", "month", "article_id", "currency", "lines", "quantity", "cancelled", "value")
  SELECT "customer_code", "ditta", "type", "month", CASE WHEN grouping("article_id") = 1 THEN -1 ELSE "article_id" END, "currency",
    sum("lines"), sum("quantity"), sum("cancelled"), sum("value")
  FROM (SELECT o."customer_code", o."ditta", x."type", date_trunc('month', o."placed_at" AT TIME ZONE c."time_zone")::date AS "month",
      CASE WHEN x."type" IN ('FABRIC', 'SAMPLE') THEN coalesce(x."article_id", 0) ELSE 0 END AS "article_id", o."currency",
      x."lines", x."quantity", x."cancelled", x."value"
    FROM jsonb_to_recordset("changes") AS x("order_id" int, "type" text, "article_id" int, "lines" int, "quantity" bigint, "cancelled" bigint, "value" bigint)
      JOIN "orders" o ON o."id" = x."order_id" JOIN "customer" c ON c."code" = o."customer_code") d
  GROUP BY GROUPING SETS (("customer_code", "ditta", "type", "month", "article_id", "currency"), ("customer_code", "ditta", "type", "month", "currency"))
  HAVING bool_or("lines" <> 0 OR "quantity" <> 0 OR "cancelled" <> 0 OR "value" <> 0)
  ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT ON CONSTRAINT "sales_summary_pk" DO UPDATE SET "lines" = s."lines" + excluded."lines", "quantity" = s."quantity" + excluded."quantity",
    "cancelled" = s."cancelled" + excluded."cancelled", "value" = s."value" + excluded."value"
$$;

CREATE FUNCTION "order_lines_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "sales_add"((SELECT jsonb_agg(r) FROM (
    SELECT "order_id", "type", "article_id", count(*) AS "lines", sum("quantity" - "cancelled") AS "quantity", sum("cancelled") AS "cancelled",
      sum("sales_value"("type", "unit_price", "quantity" - "cancelled", "free")) AS "value"
    FROM "new_lines" GROUP BY "order_id", "type", "article_id") r));
  RETURN NULL;
END $$;
CREATE FUNCTION "order_lines_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "sales_add"((SELECT jsonb_agg(r) FROM (
    SELECT "order_id", "type", "article_id", -count(*) AS "lines", -sum("quantity" - "cancelled") AS "quantity", -sum("cancelled") AS "cancelled",
      -sum("sales_value"("type", "unit_price", "quantity" - "cancelled", "free")) AS "value"
    FROM "old_lines" GROUP BY "order_id", "type", "article_id") r));
  RETURN NULL;
END $$;
CREATE FUNCTION "order_lines_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "sales_add"((SELECT jsonb_agg(r) FROM (
    SELECT "order_id", "type", "article_id", sum("sign") AS "lines", sum("sign" * ("quantity" - "cancelled")) AS "quantity", sum("sign" * "cancelled") AS "cancelled",
      sum("sign" * "sales_value"("type", "unit_price", "quantity" - "cancelled", "free")) AS "value"
    FROM (SELECT 1 AS "sign", "order_id", "type", "article_id", "quantity", "cancelled", "unit_price", "free" FROM "new_lines"
      UNION ALL SELECT -1, "order_id", "type", "article_id", "quantity", "cancelled", "unit_price", "free" FROM "old_lines") both_lines
    GROUP BY "order_id", "type", "article_id") r
    WHERE "lines" <> 0 OR "quantity" <> 0 OR "cancelled" <> 0 OR "value" <> 0));
  RETURN NULL;
END $$;
CREATE TRIGGER "order_line_added" AFTER INSERT ON "order_line" REFERENCING NEW TABLE AS "new_lines" FOR EACH STATEMENT EXECUTE FUNCTION "order_lines_added"();
CREATE TRIGGER "order_line_removed" AFTER DELETE ON "order_line" REFERENCING OLD TABLE AS "old_lines" FOR EACH STATEMENT EXECUTE FUNCTION "order_lines_removed"();
CREATE TRIGGER "order_line_changed" AFTER UPDATE ON "order_line" REFERENCING OLD TABLE AS "old_lines" NEW TABLE AS "new_lines" FOR EACH STATEMENT EXECUTE FUNCTION "order_lines_changed"();

INSERT INTO "sales_summary" SELECT * FROM "sales";
