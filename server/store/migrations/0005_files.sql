CREATE TABLE "shop_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"customer_code" text NOT NULL,
	"ditta" text NOT NULL,
	"user_id" integer NOT NULL,
	"staff_user_id" integer,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cart_id" integer,
	"order_id" integer
);

ALTER TABLE "shop_file" ADD CONSTRAINT "shop_file_customer_code_customer_code_fk" FOREIGN KEY ("customer_code") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shop_file" ADD CONSTRAINT "shop_file_user_id_shop_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."shop_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shop_file" ADD CONSTRAINT "shop_file_staff_user_id_shop_user_id_fk" FOREIGN KEY ("staff_user_id") REFERENCES "public"."shop_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shop_file" ADD CONSTRAINT "shop_file_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shop_file" ADD CONSTRAINT "shop_file_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "shop_file_customer_code_index" ON "shop_file" USING btree ("customer_code");
CREATE INDEX "shop_file_sha256_index" ON "shop_file" USING btree ("sha256");
CREATE INDEX "shop_file_order_id_index" ON "shop_file" USING btree ("order_id");
CREATE UNIQUE INDEX "shop_file_once_a_cart" ON "shop_file" USING btree ("cart_id","sha256") WHERE "shop_file"."cart_id" is not null;