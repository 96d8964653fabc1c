-- phase: expand
DROP INDEX "products_sales";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_created";--> statement-breakpoint
CREATE INDEX "products_sales" ON "products" USING btree ("mall_id","sales_count","id","category_id","brand_id","store_id","scene","in_stock","index_price") WHERE on_sale;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("mall_id","index_price","id","category_id","brand_id","store_id","scene","in_stock") WHERE on_sale;--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("mall_id","created_at","id","category_id","brand_id","store_id","scene","in_stock","index_price") WHERE on_sale;