-- phase: contract
-- Processes of the version before find their bookings gone: they are movements now. What they have booked since the copy was made comes along first.
LOCK TABLE "finance_bookings" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "finance_bookings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "finance_movements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statement_parts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fund_accounts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "finance_movements" ("mall_id", "id", "order_id", "no", "fund_id", "account_no", "kind", "amount", "document", "key", "state", "reference", "code", "message", "tries", "created_at", "next_at", "word_at")
  SELECT k."mall_id", 'book-' || left(k."hash", 24), k."order_id", coalesce((SELECT max(n."no") FROM "finance_movements" n WHERE n."mall_id" = k."mall_id" AND n."order_id" = k."order_id"), 0) + row_number() OVER (PARTITION BY k."mall_id", k."order_id" ORDER BY k."settled_at", k."statement_id", k."acceptance_id", k."fund_id"), k."fund_id", k."account_no", 'book', k."amount", k."statement_id", 'book-' || left(k."hash", 40), k."state", k."reference", k."code", k."message", k."tries", k."settled_at", k."next_at", k."word_at"
  FROM (SELECT b.*, p."order_id", p."amount", f."account_no", coalesce(s."settled_at", b."next_at") AS "settled_at",
    encode(sha256(convert_to(concat_ws(E'\n', m."code", b."statement_id", b."acceptance_id", b."fund_id"), 'UTF8')), 'hex') AS "hash"
    FROM "finance_bookings" b JOIN "malls" m ON m."mall_id" = b."mall_id"
    JOIN "statement_parts" p ON p."mall_id" = b."mall_id" AND p."statement_id" = b."statement_id" AND p."acceptance_id" = b."acceptance_id" AND p."fund_id" = b."fund_id"
    JOIN "statements" s ON s."mall_id" = b."mall_id" AND s."id" = b."statement_id"
    JOIN "fund_accounts" f ON f."mall_id" = b."mall_id" AND f."id" = b."fund_id") k
  WHERE NOT EXISTS (SELECT 1 FROM "finance_movements" t WHERE t."mall_id" = k."mall_id" AND t."key" = 'book-' || left(k."hash", 40));--> statement-breakpoint
ALTER TABLE "finance_movements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statement_parts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fund_accounts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "finance_bookings";
