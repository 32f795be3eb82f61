-- The totals of an account and the counts of its tiles are read from the index alone.
DROP INDEX "invoice_open";
CREATE INDEX "invoice_open" ON "invoice" ("customer_code", "ditta", "type", "expiration_date") INCLUDE ("returned_on", "open_amount", "currency")
  WHERE "open_amount" <> 0;
