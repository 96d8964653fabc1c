-- phase: contract
CREATE TABLE "failed_jobs" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"queue" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"tries" integer NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"decided_id" text,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "failed_jobs_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "cashier_transactions" (
	"mall_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"payment_id" text NOT NULL,
	"charge_ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cashier_transactions_mall_id_kind_ref_pk" PRIMARY KEY("mall_id","kind","ref")
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"payment_id" text NOT NULL,
	"ref" text NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"status" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"resolution" text,
	"resolved_id" text,
	"resolved_name" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "payment_differences_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"mall_id" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"charges" integer NOT NULL,
	"refunds" integer NOT NULL,
	"differences" integer NOT NULL,
	CONSTRAINT "reconciliations_mall_id_day_pk" PRIMARY KEY("mall_id","day")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text,
	"extra" boolean DEFAULT false NOT NULL,
	"charge_ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"refund_ref" text,
	"at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone,
	CONSTRAINT "refunds_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunding" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "failed_jobs_status" ON "failed_jobs" USING btree ("mall_id","status","failed_at");--> statement-breakpoint
CREATE INDEX "failed_jobs_subject" ON "failed_jobs" USING btree ("mall_id","queue","subject");--> statement-breakpoint
CREATE INDEX "cashier_transactions_at" ON "cashier_transactions" USING btree ("mall_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_once" ON "payment_differences" USING btree ("mall_id","kind","ref");--> statement-breakpoint
CREATE INDEX "payment_differences_status" ON "payment_differences" USING btree ("mall_id","status","found_at");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("mall_id","payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("mall_id","order_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("mall_id","at") WHERE refund_ref is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK (refunded >= 0 and refunding >= 0 and refunded + refunding <= amount);--> statement-breakpoint
-- Refunds from before the provider's word was kept: booked already, and told again under the same number, which gives back once. Of
-- two payments for one order the second had the number of the first, and was never given back: it has one of its own now.
ALTER TABLE "payments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_rows" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "refunds" ("mall_id", "id", "payment_id", "order_id", "charge_ref", "amount", "status", "at", "booked_at")
	SELECT e."mall_id", CASE WHEN row_number() OVER (PARTITION BY e."mall_id", e."provider_ref" ORDER BY e."at", e."id") = 1 THEN e."provider_ref" ELSE e."provider_ref" || '.' || e."payment_id" END, e."payment_id", e."order_id", p."provider_ref", e."amount", 'refunded', e."at", e."at"
	FROM "payment_events" e JOIN "payments" p ON p."mall_id" = e."mall_id" AND p."id" = e."payment_id" WHERE e."kind" = 'refund' AND p."provider_ref" IS NOT NULL AND e."amount" > 0;--> statement-breakpoint
INSERT INTO "cashier_transactions" ("mall_id", "kind", "ref", "payment_id", "charge_ref", "amount", "at")
	SELECT e."mall_id", 'charge', e."provider_ref", e."payment_id", e."provider_ref", e."amount", e."at"
	FROM "payment_events" e JOIN "payments" p ON p."mall_id" = e."mall_id" AND p."id" = e."payment_id" WHERE e."kind" = 'paid' AND p."provider" = 'local' ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Second charges: the trail has all of them, also those whose way back failed and whose job is gone.
INSERT INTO "refunds" ("mall_id", "id", "payment_id", "extra", "charge_ref", "amount", "status", "at", "booked_at")
	SELECT a."mall_id", a."subject_id" || '.twice.' || (a."detail"->>'providerRef'), a."subject_id", true, a."detail"->>'providerRef', (a."detail"->>'amount')::bigint, 'refunded', a."at", a."at"
	FROM "audit_rows" a WHERE a."verb" = 'payment.refundTwice' AND (a."detail"->>'amount')::bigint > 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "cashier_transactions" ("mall_id", "kind", "ref", "payment_id", "charge_ref", "amount", "at")
	SELECT r."mall_id", 'refund', r."id", r."payment_id", r."charge_ref", r."amount", r."at"
	FROM "refunds" r JOIN "payments" p ON p."mall_id" = r."mall_id" AND p."id" = r."payment_id" WHERE p."provider" = 'local';--> statement-breakpoint
ALTER TABLE "payments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_rows" FORCE ROW LEVEL SECURITY;
