-- What the mill has said of a part of something, in its own words: a feed that is sent again books no part a second time.
CREATE TABLE "mill_said" (
	"words" text PRIMARY KEY NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
