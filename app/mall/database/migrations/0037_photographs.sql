-- phase: expand
CREATE TABLE "product_photographs" (
	"mall_id" integer NOT NULL,
	"product_id" text NOT NULL,
	"source" text NOT NULL,
	"n" integer,
	"sides" integer[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_photographs_mall_id_product_id_source_pk" PRIMARY KEY("mall_id","product_id","source")
);
--> statement-breakpoint
ALTER TABLE "product_photographs" ADD CONSTRAINT "product_photographs_mall_id_product_id_products_mall_id_id_fk" FOREIGN KEY ("mall_id","product_id") REFERENCES "public"."products"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_photographs_place" ON "product_photographs" USING btree ("mall_id","product_id","n");