-- Card payments: attempts, the inbox of the provider's events, money that goes back, and the books of the built-in provider.
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_key" text NOT NULL,
	"customer_code" text NOT NULL,
	"ditta" text,
	"user_id" integer,
	"staff_user_id" integer,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"token_hash" text,
	"next_action" jsonb,
	"failure" text,
	"failure_detail" text,
	"release_reason" text,
	"captured" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"authorized_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payment_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "payment_positive" CHECK ("payment"."amount" > 0),
	CONSTRAINT "payment_not_overcharged" CHECK ("payment"."captured" <= "payment"."amount"),
	CONSTRAINT "payment_not_overpaid_back" CHECK ("payment"."refunded" <= "payment"."captured")
);

CREATE TABLE "payment_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payment_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);

CREATE TABLE "payment_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_refund_positive" CHECK ("payment_refund"."amount" > 0)
);

CREATE TABLE "sandbox_intent" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"token" text NOT NULL,
	"behaviour" text NOT NULL,
	"subject" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"challenge_id" uuid,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_intent_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "sandbox_intent_token_unique" UNIQUE("token"),
	CONSTRAINT "sandbox_intent_challengeId_unique" UNIQUE("challenge_id"),
	CONSTRAINT "sandbox_not_overrefunded" CHECK ("sandbox_intent"."refunded" <= "sandbox_intent"."captured")
);

CREATE TABLE "sandbox_refund" (
	"key" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"intent_id" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "sandbox_refund_id_unique" UNIQUE("id")
);

CREATE TABLE "sandbox_token" (
	"id" text PRIMARY KEY NOT NULL,
	"behaviour" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

ALTER TABLE "payment" ADD CONSTRAINT "payment_customer_code_customer_code_fk" FOREIGN KEY ("customer_code") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment" ADD CONSTRAINT "payment_user_id_shop_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."shop_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment" ADD CONSTRAINT "payment_staff_user_id_shop_user_id_fk" FOREIGN KEY ("staff_user_id") REFERENCES "public"."shop_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_intent_id_sandbox_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."sandbox_intent"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "payment_one_live" ON "payment" USING btree ("subject_key") WHERE "payment"."state" in ('confirming', 'requires_action', 'processing', 'authorized') and "payment"."release_reason" is null;
CREATE UNIQUE INDEX "payment_reference" ON "payment" USING btree ("provider","reference");
CREATE INDEX "payment_moving" ON "payment" USING btree ("updated_at") WHERE "payment"."state" in ('confirming', 'requires_action', 'processing', 'authorized');
CREATE INDEX "payment_of_customer" ON "payment" USING btree ("customer_code","created_at");
CREATE INDEX "payment_event_received_at_index" ON "payment_event" USING btree ("received_at");
CREATE INDEX "payment_refund_payment_id_index" ON "payment_refund" USING btree ("payment_id");
CREATE INDEX "payment_refund_open" ON "payment_refund" USING btree ("created_at") WHERE "payment_refund"."state" = 'wanted';
CREATE INDEX "sandbox_token_created_at_index" ON "sandbox_token" USING btree ("created_at");