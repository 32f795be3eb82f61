CREATE TABLE "second_factor" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"last_step" integer NOT NULL
);

ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_shop_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."shop_user"("id") ON DELETE no action ON UPDATE no action;
