-- Files that are made on request, kept for a while, and made by jobs that go on over restarts.
CREATE TABLE "download" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_code" text NOT NULL,
	"ditta" text NOT NULL,
	"user_id" integer NOT NULL,
	"staff_user_id" integer,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"media_type" text NOT NULL,
	"extension" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"articles" integer NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"file_key" text,
	"size" bigint,
	"prices_key" text,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);

ALTER TABLE "download" ADD CONSTRAINT "download_customer_code_customer_code_fk" FOREIGN KEY ("customer_code") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "download" ADD CONSTRAINT "download_user_id_shop_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."shop_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "download" ADD CONSTRAINT "download_staff_user_id_shop_user_id_fk" FOREIGN KEY ("staff_user_id") REFERENCES "public"."shop_user"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "download_of_user" ON "download" USING btree ("customer_code","ditta","user_id","requested_at");
CREATE INDEX "download_to_make" ON "download" USING btree ("run_at") WHERE "download"."state" = 'PENDING';
CREATE INDEX "download_file" ON "download" USING btree ("file_key");
CREATE INDEX "download_prices" ON "download" USING btree ("prices_key");
ALTER TABLE "price_list" ADD COLUMN "valid_from" date;
ALTER TABLE "price_list" ADD COLUMN "valid_to" date;
