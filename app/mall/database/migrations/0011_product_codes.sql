-- phase: expand
CREATE INDEX "products_code" ON "products" USING btree ("mall_id","code");