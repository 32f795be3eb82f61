CREATE TABLE "content_picture" (
	"sha256" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
