-- phase: expand
CREATE TABLE "campaign_buyers" (
	"mall_id" integer NOT NULL,
	"campaign_id" text NOT NULL,
	"product_id" text NOT NULL,
	"person_id" text NOT NULL,
	"bought" integer NOT NULL,
	CONSTRAINT "campaign_buyers_mall_id_campaign_id_product_id_person_id_pk" PRIMARY KEY("mall_id","campaign_id","product_id","person_id"),
	CONSTRAINT "campaign_buyers_bought" CHECK (bought >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_floors" (
	"mall_id" integer NOT NULL,
	"campaign_id" text NOT NULL,
	"id" text NOT NULL,
	"n" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"text" text NOT NULL,
	"text_en" text NOT NULL,
	CONSTRAINT "campaign_floors_mall_id_campaign_id_id_pk" PRIMARY KEY("mall_id","campaign_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaign_gifts" (
	"mall_id" integer NOT NULL,
	"campaign_id" text NOT NULL,
	"product_id" text NOT NULL,
	"gift_id" text NOT NULL,
	"for_num" integer NOT NULL,
	"num" integer NOT NULL,
	CONSTRAINT "campaign_gifts_mall_id_campaign_id_product_id_gift_id_pk" PRIMARY KEY("mall_id","campaign_id","product_id","gift_id"),
	CONSTRAINT "campaign_gifts_num" CHECK (for_num > 0 and num > 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_goods" (
	"mall_id" integer NOT NULL,
	"campaign_id" text NOT NULL,
	"product_id" text NOT NULL,
	"floor_id" text,
	"ord" integer NOT NULL,
	"price" bigint,
	"rate" integer,
	"per_person" integer,
	"stock" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_goods_mall_id_campaign_id_product_id_pk" PRIMARY KEY("mall_id","campaign_id","product_id"),
	CONSTRAINT "campaign_goods_price" CHECK ((price is null or rate is null) and coalesce(price, 1) > 0 and coalesce(rate, 1) between 1 and 999),
	CONSTRAINT "campaign_goods_limits" CHECK (coalesce(per_person, 1) > 0 and coalesce(stock, 1) > 0 and sold >= 0 and sold <= coalesce(stock, sold))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"lead" text NOT NULL,
	"lead_en" text NOT NULL,
	"rules" text NOT NULL,
	"rules_en" text NOT NULL,
	"store_id" text,
	"picture" jsonb NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "campaigns_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "campaigns_ends_after" CHECK (ends_at > begins_at)
);
--> statement-breakpoint
CREATE TABLE "relief_counties" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"province" text NOT NULL,
	"province_en" text NOT NULL,
	"story" text NOT NULL,
	"story_en" text NOT NULL,
	"brand_ids" text[] NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "relief_counties_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_listing";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_price" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "index_price" bigint GENERATED ALWAYS AS (coalesce(sale_price, unit_price)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "campaign" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gift_of" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "pinyin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "region_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "address_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_floors" ADD CONSTRAINT "campaign_floors_mall_id_campaign_id_campaigns_mall_id_id_fk" FOREIGN KEY ("mall_id","campaign_id") REFERENCES "public"."campaigns"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_gifts" ADD CONSTRAINT "campaign_gifts_mall_id_campaign_id_campaigns_mall_id_id_fk" FOREIGN KEY ("mall_id","campaign_id") REFERENCES "public"."campaigns"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_goods" ADD CONSTRAINT "campaign_goods_mall_id_campaign_id_campaigns_mall_id_id_fk" FOREIGN KEY ("mall_id","campaign_id") REFERENCES "public"."campaigns"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_gifts_product" ON "campaign_gifts" USING btree ("mall_id","product_id");--> statement-breakpoint
CREATE INDEX "campaign_goods_product" ON "campaign_goods" USING btree ("mall_id","product_id");--> statement-breakpoint
CREATE INDEX "campaign_goods_floor" ON "campaign_goods" USING btree ("mall_id","campaign_id","floor_id","ord");--> statement-breakpoint
CREATE INDEX "campaigns_kind" ON "campaigns" USING btree ("mall_id","kind","ends_at");--> statement-breakpoint
CREATE INDEX "campaigns_end" ON "campaigns" USING btree ("mall_id","ends_at");--> statement-breakpoint
CREATE INDEX "campaigns_store" ON "campaigns" USING btree ("mall_id","store_id","ends_at");--> statement-breakpoint
CREATE INDEX "products_marked_down" ON "products" USING btree ("mall_id","id") WHERE sale_price is not null;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("mall_id","index_price");--> statement-breakpoint
CREATE INDEX "products_listing" ON "products" USING btree ("mall_id","category_id","brand_id","store_id","scene","index_price","sales_count","id") WHERE on_sale;