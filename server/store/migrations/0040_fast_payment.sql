-- Who has paid an invoice without a login, and what was agreed to.
CREATE TABLE "fast_payment" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"by_link" boolean NOT NULL,
	"privacy_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL
);

ALTER TABLE "fast_payment" ADD CONSTRAINT "fast_payment_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;
