CREATE TABLE "user_picture" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);

ALTER TABLE "user_picture" ADD CONSTRAINT "user_picture_user_id_shop_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."shop_user"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "user_picture_id" ON "user_picture" USING btree ("id");
CREATE INDEX "user_picture_by_bytes" ON "user_picture" USING btree ("sha256");
