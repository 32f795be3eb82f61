-- How a user stands with the guided tour; nobody has decided yet.
ALTER TABLE "user_preference" ADD COLUMN "tour_choice" text;
ALTER TABLE "user_preference" ADD COLUMN "tour_step" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "user_preference" ADD COLUMN "tour_on" date;
