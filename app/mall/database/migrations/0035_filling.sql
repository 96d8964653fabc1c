-- phase: contract
ALTER TABLE "categories" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_code" ON "categories" USING btree ("mall_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_code" ON "stores" USING btree ("mall_id","code");