-- phase: expand
CREATE INDEX "products_listing" ON "products" USING btree ("mall_id","category_id","brand_id","store_id","scene","unit_price","sales_count","id") WHERE on_sale;