-- A sheet that nobody has named is called by the day on which it was begun, in the reader's language.
ALTER TABLE "quick_order_draft" ALTER COLUMN "name" DROP NOT NULL;
ALTER TABLE "quick_order_draft" ADD COLUMN "created_at" timestamp with time zone;
UPDATE "quick_order_draft" SET "created_at" = "updated_at";
ALTER TABLE "quick_order_draft" ALTER COLUMN "created_at" SET NOT NULL;
