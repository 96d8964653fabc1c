-- phase: expand
CREATE INDEX "products_relief" ON "products" USING btree ("mall_id","brand_id") WHERE 'poverty' = any(tags);