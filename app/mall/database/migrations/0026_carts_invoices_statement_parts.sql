-- phase: contract
CREATE TABLE "invoices" (
	"mall_id" integer NOT NULL,
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"store_id" text NOT NULL,
	"inv_code" text DEFAULT '' NOT NULL,
	"inv_no" text NOT NULL,
	"total" bigint,
	"issued_on" date,
	CONSTRAINT "invoices_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "invoices_total" CHECK (total > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_parts" (
	"mall_id" integer NOT NULL,
	"statement_id" text NOT NULL,
	"acceptance_id" text NOT NULL,
	"fund_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "statement_parts_mall_id_statement_id_acceptance_id_fund_id_pk" PRIMARY KEY("mall_id","statement_id","acceptance_id","fund_id"),
	CONSTRAINT "statement_parts_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "order_invoices" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "line_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_parts" ADD CONSTRAINT "statement_parts_mall_id_statement_id_statements_mall_id_id_fk" FOREIGN KEY ("mall_id","statement_id") REFERENCES "public"."statements"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_no" ON "invoices" USING btree ("mall_id","store_id","inv_code","inv_no");--> statement-breakpoint
CREATE INDEX "statement_parts_order" ON "statement_parts" USING btree ("mall_id","order_id");--> statement-breakpoint
-- Invoices that stood with each order become one a number and seller; what they amount to nobody has said. Statements are split as the
-- ledger has spent, or as it would spend today. The owner of the tables reads all schools for it.
ALTER TABLE "orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "acceptances" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_funds" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fund_entries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_invoices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "after_sales" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "invoices" ("mall_id", "store_id", "inv_no", "issued_on") SELECT i."mall_id", o."store_id", i."inv_no", max(i."issued_on") FROM "order_invoices" i JOIN "orders" o ON o."mall_id" = i."mall_id" AND o."id" = i."order_id" GROUP BY 1, 2, 3;--> statement-breakpoint
UPDATE "order_invoices" i SET "invoice_id" = v."id", "amount" = greatest(0, coalesce((SELECT a."amount" FROM "acceptances" a WHERE a."mall_id" = o."mall_id" AND a."order_id" = o."id" AND a."status" = 'confirmed' LIMIT 1), o."amount")
  - coalesce((SELECT sum(c."amount" + c."freight") FROM "after_sales" c WHERE c."mall_id" = o."mall_id" AND c."order_id" = o."id" AND c."status" = 'refunded' AND c."route" <> 'unfreeze' AND c."ended_at" <= i."at"), 0))
  FROM "orders" o, "invoices" v WHERE o."mall_id" = i."mall_id" AND o."id" = i."order_id" AND v."mall_id" = i."mall_id" AND v."store_id" = o."store_id" AND v."inv_no" = i."inv_no";--> statement-breakpoint
INSERT INTO "statement_parts" ("mall_id", "statement_id", "acceptance_id", "order_id", "fund_id", "amount")
  SELECT s."mall_id", s."id", a."id", a."order_id", e."fund_id", sum(e."amount") FROM "statements" s JOIN "acceptances" a ON a."mall_id" = s."mall_id" AND a."id" = ANY (s."held_ids")
  JOIN "fund_entries" e ON e."mall_id" = a."mall_id" AND e."order_id" = a."order_id" AND e."kind" = 'spend' WHERE s."status" = 'settled' GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO "statement_parts" ("mall_id", "statement_id", "acceptance_id", "order_id", "fund_id", "amount")
  SELECT * FROM (
  SELECT "mall_id", "statement_id", "acceptance_id", "order_id", "fund_id", ("whole" + CASE WHEN row_number() OVER (PARTITION BY "mall_id", "acceptance_id", "statement_id" ORDER BY "rest" DESC, "position") <= "fen" - sum("whole") OVER (PARTITION BY "mall_id", "acceptance_id", "statement_id") THEN 1 ELSE 0 END) * 100 AS "amount" FROM (
    SELECT q.*, div("fen" * "weight", "sum") AS "whole", mod("fen" * "weight", "sum") AS "rest" FROM (
      SELECT w.*, sum(w."weight") OVER (PARTITION BY w."mall_id", w."acceptance_id", w."statement_id") AS "sum" FROM (
        SELECT s."mall_id", s."id" AS "statement_id", a."id" AS "acceptance_id", a."order_id", f."fund_id", f."position", a."amount"::numeric / 100 AS "fen", (CASE s."status" WHEN 'settling' THEN f."frozen" ELSE f."amount" END)::numeric AS "weight"
        FROM "statements" s JOIN "acceptances" a ON a."mall_id" = s."mall_id" AND a."id" = ANY (s."held_ids") JOIN "order_funds" f ON f."mall_id" = a."mall_id" AND f."order_id" = a."order_id" WHERE s."status" <> 'settled') w) q WHERE "sum" > 0) p) r WHERE "amount" > 0;--> statement-breakpoint
ALTER TABLE "orders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "acceptances" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_funds" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fund_entries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_invoices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "after_sales" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_invoices" ALTER COLUMN "invoice_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_invoices" ALTER COLUMN "amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_mall_id_invoice_id_invoices_mall_id_id_fk" FOREIGN KEY ("mall_id","invoice_id") REFERENCES "public"."invoices"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_invoices_invoice" ON "order_invoices" USING btree ("mall_id","invoice_id");--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_amount" CHECK (amount >= 0);--> statement-breakpoint
ALTER TABLE "order_invoices" DROP COLUMN "inv_no";--> statement-breakpoint
ALTER TABLE "order_invoices" DROP COLUMN "issued_on";