-- Three zones are three times as many sums to put together as one: what all customers bought has totals of its own, with the owner `@ALL`.
CREATE OR REPLACE VIEW "sales_parts" AS
  SELECT r."is_news", r."news_id", w."zone" <> '' AS "is_zone", r."customer_code",
    CASE w."zone" WHEN '' THEN r."customer_code" WHEN 'OWN' THEN '@' || "sales_zone"(c."country") ELSE '@ALL' END AS "owner", r."ditta", k."kind", k."months",
    (r."month" - make_interval(months => (12 * extract(year FROM r."month")::int + extract(month FROM r."month")::int - 1) % k."months"))::date AS "month",
    CASE k."kind" WHEN 'type' THEN r."type" WHEN 'catalog' THEN a."collection" WHEN 'quality' THEN a."quality" ELSE r."article_id"::text END AS "key",
    r."currency", r."lines", r."quantity", r."cancelled", r."value"
  FROM (SELECT false AS "is_news", NULL::bigint AS "news_id", s.* FROM "sales_summary" s WHERE s."article_id" >= 0
      UNION ALL SELECT true, n."id", n."customer_code", n."ditta", n."type", n."month", n."article_id", n."currency", n."lines", n."quantity", n."cancelled", n."value"
      FROM "sales_news" n) r
    JOIN "customer" c ON c."code" = r."customer_code"
    LEFT JOIN "article" a ON r."type" = 'FABRIC' AND a."id" = r."article_id"
    CROSS JOIN (VALUES ('type', 1), ('catalog', 1), ('quality', 1), ('fabric', 1), ('fabric', 4)) AS k("kind", "months")
    CROSS JOIN (VALUES (''), ('OWN'), ('ALL')) AS w("zone")
  WHERE k."kind" = 'type' OR a."id" IS NOT NULL;

INSERT INTO "sales_total" SELECT '@ALL', "ditta", "kind", "months", "month", "key", "currency", sum("lines"), sum("quantity"), sum("cancelled"), sum("value")
  FROM "sales_total" WHERE left("owner", 1) = '@' GROUP BY 1, 2, 3, 4, 5, 6, 7;
