ALTER TABLE "accessory" ADD COLUMN "look" text;
