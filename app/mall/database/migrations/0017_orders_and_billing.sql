-- phase: expand
CREATE TABLE "bank_cards" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"store_id" text NOT NULL,
	"bank" text NOT NULL,
	"bank_en" text NOT NULL,
	"account_name" text NOT NULL,
	"account_no" text NOT NULL,
	CONSTRAINT "bank_cards_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_invoices" (
	"mall_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"inv_no" text NOT NULL,
	"issued_on" date,
	"file_id" text,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_invoices_mall_id_order_id_pk" PRIMARY KEY("mall_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "acceptances" ADD COLUMN "bounce_remark" text;--> statement-breakpoint
ALTER TABLE "acceptances" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fund_draft" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bank_payment" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "declared" jsonb;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_mall_id_order_id_orders_mall_id_id_fk" FOREIGN KEY ("mall_id","order_id") REFERENCES "public"."orders"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_cards_store" ON "bank_cards" USING btree ("mall_id","store_id");--> statement-breakpoint
CREATE INDEX "acceptances_buyer_settle" ON "acceptances" USING btree ("mall_id","buyer_id","settle_status");