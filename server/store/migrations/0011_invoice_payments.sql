-- Invoices are paid by card: which of them a payment is for, and when the customer was given what is paid.
-- The tables of invoices come in 0020, so the reference to them is not one of the database's; numbers of documents never go away.
CREATE TABLE "payment_allocation" (
	"payment_id" uuid NOT NULL,
	"invoice_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_allocation_payment_id_invoice_id_pk" PRIMARY KEY("payment_id","invoice_id"),
	CONSTRAINT "payment_allocation_of_something" CHECK ("payment_allocation"."amount" <> 0)
);

ALTER TABLE "payment" ADD COLUMN "honoured_at" timestamp with time zone;
UPDATE "payment" SET "honoured_at" = "authorized_at" WHERE "order_id" IS NOT NULL;
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "payment_allocation_invoice_id_index" ON "payment_allocation" USING btree ("invoice_id");
