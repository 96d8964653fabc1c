-- phase: contract
CREATE TABLE "product_snapshots" (
	"mall_id" integer NOT NULL,
	"product_id" text NOT NULL,
	"id" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_snapshots_mall_id_product_id_id_pk" PRIMARY KEY("mall_id","product_id","id")
);
--> statement-breakpoint
CREATE TABLE "region_prices" (
	"mall_id" integer NOT NULL,
	"product_id" text NOT NULL,
	"region_code" text NOT NULL,
	"unit_price" bigint NOT NULL,
	CONSTRAINT "region_prices_mall_id_product_id_region_code_pk" PRIMARY KEY("mall_id","product_id","region_code"),
	CONSTRAINT "region_prices_positive" CHECK (unit_price >= 0)
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"mall_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_mall_id_person_id_product_id_pk" PRIMARY KEY("mall_id","person_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "push_choices" (
	"mall_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"store_id" text NOT NULL,
	"allowed" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_choices_mall_id_person_id_store_id_pk" PRIMARY KEY("mall_id","person_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "push_items" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"store_id" text NOT NULL,
	"product_id" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "push_items_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_rates" (
	"mall_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"rate" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_rates_mall_id_person_id_pk" PRIMARY KEY("mall_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "min_num" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "num_step" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "max_num" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "snapshot_id" text;--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("mall_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "push_choices_store" ON "push_choices" USING btree ("mall_id","store_id","allowed");--> statement-breakpoint
CREATE INDEX "push_items_person" ON "push_items" USING btree ("mall_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "push_items_store" ON "push_items" USING btree ("mall_id","store_id","created_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_quantity_rule" CHECK (min_num > 0 and num_step > 0 and (max_num is null or max_num >= min_num));