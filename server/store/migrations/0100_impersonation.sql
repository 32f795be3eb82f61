-- Staff in the place of a user: a session that stands on their own one. It ends with it.
ALTER TABLE "session" ADD COLUMN "staff_session" "bytea";
CREATE INDEX "session_staff_session_index" ON "session" USING btree ("staff_session") WHERE "staff_session" IS NOT NULL;
CREATE TABLE "impersonation_link" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"staff_session" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"customer_code" text NOT NULL,
	"ditta" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
ALTER TABLE "impersonation_link" ADD CONSTRAINT "impersonation_link_user_id_customer_code_ditta_fk" FOREIGN KEY ("user_id", "customer_code", "ditta") REFERENCES "public"."membership"("user_id", "customer_code", "ditta") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");
