CREATE TABLE "program" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ditte" text[] NOT NULL
);

CREATE TABLE "program_tier" (
	"program" text NOT NULL,
	"position" smallint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"from_cm" bigint NOT NULL,
	"discount_bp" integer NOT NULL,
	"free_delivery" boolean NOT NULL,
	"free_samples" integer NOT NULL,
	CONSTRAINT "program_tier_program_position_pk" PRIMARY KEY("program","position"),
	CONSTRAINT "program_tier_fair" CHECK ("program_tier"."discount_bp" between 0 and 5000 and "program_tier"."free_samples" >= 0 and "program_tier"."from_cm" >= 0)
);

ALTER TABLE "program_tier" ADD CONSTRAINT "program_tier_program_program_code_fk" FOREIGN KEY ("program") REFERENCES "public"."program"("code") ON DELETE no action ON UPDATE no action;
