-- phase: contract
CREATE TABLE "shipment_lines" (
	"mall_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"shipment_no" integer NOT NULL,
	"line_no" integer NOT NULL,
	"num" integer NOT NULL,
	CONSTRAINT "shipment_lines_mall_id_order_id_shipment_no_line_no_pk" PRIMARY KEY("mall_id","order_id","shipment_no","line_no"),
	CONSTRAINT "shipment_lines_num" CHECK (num > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"mall_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"no" integer NOT NULL,
	"logistics_company" text NOT NULL,
	"logistics_no" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"clerk_id" text,
	"clerk_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipments_mall_id_order_id_no_pk" PRIMARY KEY("mall_id","order_id","no")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipped_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "short_reason" text;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment" FOREIGN KEY ("mall_id","order_id","shipment_no") REFERENCES "public"."shipments"("mall_id","order_id","no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_line" FOREIGN KEY ("mall_id","order_id","line_no") REFERENCES "public"."order_lines"("mall_id","order_id","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_mall_id_order_id_orders_mall_id_id_fk" FOREIGN KEY ("mall_id","order_id") REFERENCES "public"."orders"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_parcel" ON "shipments" USING btree ("mall_id","order_id","logistics_company","logistics_no");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shipped" CHECK (shipped_num between 0 and num);--> statement-breakpoint
-- Orders that had left before parcels were kept: one parcel with everything. The owner of the tables reads all schools for it.
ALTER TABLE "orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_lines" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "order_lines" l SET "shipped_num" = l."num" FROM "orders" o WHERE o."mall_id" = l."mall_id" AND o."id" = l."order_id" AND o."shipped_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "shipments" ("mall_id", "order_id", "no", "logistics_company", "logistics_no", "clerk_name", "at") SELECT "mall_id", "id", 1, coalesce("logistics_company", ''), coalesce("logistics_no", ''), "store_name", "shipped_at" FROM "orders" WHERE "shipped_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "shipment_lines" ("mall_id", "order_id", "shipment_no", "line_no", "num") SELECT l."mall_id", l."order_id", 1, l."line_no", l."num" FROM "order_lines" l JOIN "orders" o ON o."mall_id" = l."mall_id" AND o."id" = l."order_id" WHERE o."shipped_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_lines" FORCE ROW LEVEL SECURITY;
