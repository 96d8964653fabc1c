-- phase: move
CREATE TABLE "finance_movements" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"no" integer NOT NULL,
	"fund_id" text NOT NULL,
	"account_no" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"document" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"code" text,
	"message" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"word_at" timestamp with time zone,
	"handled_by_name" text,
	"handled_reason" text,
	CONSTRAINT "finance_movements_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "finance_movements_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "finance_movements_no" ON "finance_movements" USING btree ("mall_id","order_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_movements_key" ON "finance_movements" USING btree ("mall_id","key");--> statement-breakpoint
CREATE INDEX "finance_movements_at" ON "finance_movements" USING btree ("mall_id","created_at");--> statement-breakpoint
CREATE INDEX "finance_movements_document" ON "finance_movements" USING btree ("mall_id","document") WHERE document <> '';--> statement-breakpoint
CREATE INDEX "finance_movements_open" ON "finance_movements" USING btree ("mall_id","next_at") WHERE state in ('waiting', 'unknown');--> statement-breakpoint
-- Bookings of settled statements become movements under the keys they were asked by. The owner of the tables reads all schools for it.
ALTER TABLE "finance_bookings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statement_parts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fund_accounts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "finance_movements" ("mall_id", "id", "order_id", "no", "fund_id", "account_no", "kind", "amount", "document", "key", "state", "reference", "code", "message", "tries", "created_at", "next_at", "word_at")
  SELECT k."mall_id", 'book-' || left(k."hash", 24), k."order_id", row_number() OVER (PARTITION BY k."mall_id", k."order_id" ORDER BY k."settled_at", k."statement_id", k."acceptance_id", k."fund_id"), k."fund_id", k."account_no", 'book', k."amount", k."statement_id", 'book-' || left(k."hash", 40), k."state", k."reference", k."code", k."message", k."tries", k."settled_at", k."next_at", k."word_at"
  FROM (SELECT b.*, p."order_id", p."amount", f."account_no", coalesce(s."settled_at", b."next_at") AS "settled_at",
    encode(sha256(convert_to(concat_ws(E'\n', m."code", b."statement_id", b."acceptance_id", b."fund_id"), 'UTF8')), 'hex') AS "hash"
    FROM "finance_bookings" b JOIN "malls" m ON m."mall_id" = b."mall_id"
    JOIN "statement_parts" p ON p."mall_id" = b."mall_id" AND p."statement_id" = b."statement_id" AND p."acceptance_id" = b."acceptance_id" AND p."fund_id" = b."fund_id"
    JOIN "statements" s ON s."mall_id" = b."mall_id" AND s."id" = b."statement_id"
    JOIN "fund_accounts" f ON f."mall_id" = b."mall_id" AND f."id" = b."fund_id") k;--> statement-breakpoint
ALTER TABLE "finance_bookings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statement_parts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fund_accounts" FORCE ROW LEVEL SECURITY;
