ALTER TABLE "notification" ADD COLUMN "told_at" timestamp with time zone;
