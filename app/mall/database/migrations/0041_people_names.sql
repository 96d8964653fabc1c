-- phase: expand
CREATE INDEX "people_code_begin" ON "people" USING btree ("mall_id","code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree ("mall_id","name" text_pattern_ops);
