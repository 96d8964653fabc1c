-- phase: expand
ALTER TABLE "deliveries" ADD COLUMN "receipt" text;--> statement-breakpoint
CREATE INDEX "approval_steps_asked" ON "approval_steps" USING btree ("mall_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_steps_said" ON "approval_steps" USING btree ("mall_id","decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "fund_decisions_at" ON "fund_decisions" USING btree ("mall_id","at");--> statement-breakpoint
CREATE INDEX "deliveries_unknown" ON "deliveries" USING btree ("mall_id","settled_at") WHERE receipt is not null;--> statement-breakpoint
CREATE INDEX "order_events_returned" ON "order_events" USING btree ("mall_id","at") WHERE action = 'funds.return';--> statement-breakpoint
CREATE INDEX "orders_to_audit" ON "orders" USING btree ("mall_id","created_at") WHERE fund_status = 'toAudit';