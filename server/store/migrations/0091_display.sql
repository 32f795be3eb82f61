ALTER TABLE "user_preference" ADD COLUMN "display" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "user_preference" ADD COLUMN "usual_shops" jsonb DEFAULT '{}'::jsonb NOT NULL;
