-- phase: expand
CREATE TABLE "api_keys" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"scopes" text[] NOT NULL,
	"addresses" text[] NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	"revoked_at" timestamp with time zone,
	"revoked_by_name" text,
	CONSTRAINT "api_keys_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "key_uses" (
	"mall_id" integer NOT NULL,
	"key_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"status" integer NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "key_uses_mall_id_key_id_id_pk" PRIMARY KEY("mall_id","key_id","id")
);
--> statement-breakpoint
ALTER TABLE "acceptances" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "key_uses" ADD CONSTRAINT "key_uses_mall_id_key_id_api_keys_mall_id_id_fk" FOREIGN KEY ("mall_id","key_id") REFERENCES "public"."api_keys"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name" ON "api_keys" USING btree ("mall_id","name") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "api_keys_made" ON "api_keys" USING btree ("mall_id","created_at");--> statement-breakpoint
CREATE INDEX "key_uses_at" ON "key_uses" USING btree ("mall_id","at");--> statement-breakpoint
CREATE INDEX "acceptances_changed" ON "acceptances" USING btree ("mall_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "fund_accounts_changed" ON "fund_accounts" USING btree ("mall_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree ("mall_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "statements_changed" ON "statements" USING btree ("mall_id","changed_at","id");--> statement-breakpoint
-- When a row changed, for feeds. The transaction first shows itself as one that writes, so that whoever reads pg_stat_activity
-- before the stamp's time has passed finds it there (app/areas/feeds/domain/feed-page.ts).
CREATE FUNCTION stamp_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER change_stamp BEFORE INSERT OR UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION stamp_change();--> statement-breakpoint
CREATE TRIGGER change_stamp BEFORE INSERT OR UPDATE ON "acceptances" FOR EACH ROW EXECUTE FUNCTION stamp_change();--> statement-breakpoint
CREATE TRIGGER change_stamp BEFORE INSERT OR UPDATE ON "statements" FOR EACH ROW EXECUTE FUNCTION stamp_change();--> statement-breakpoint
CREATE TRIGGER change_stamp BEFORE INSERT OR UPDATE ON "fund_accounts" FOR EACH ROW EXECUTE FUNCTION stamp_change();--> statement-breakpoint
-- Lines change their order; one that this transaction has written already has its stamp.
CREATE FUNCTION stamp_order_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET changed_at = clock_timestamp()
  FROM (SELECT DISTINCT mall_id, order_id FROM lines_after) l
  WHERE o.mall_id = l.mall_id AND o.id = l.order_id AND o.xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_stamp AFTER UPDATE ON "order_lines" REFERENCING NEW TABLE AS lines_after FOR EACH STATEMENT EXECUTE FUNCTION stamp_order_of_lines();--> statement-breakpoint
CREATE FUNCTION stamp_acceptance_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE acceptances a SET changed_at = clock_timestamp()
  FROM (SELECT DISTINCT mall_id, acceptance_id FROM lines_after) l
  WHERE a.mall_id = l.mall_id AND a.id = l.acceptance_id AND a.xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER acceptance_stamp AFTER UPDATE ON "acceptance_lines" REFERENCING NEW TABLE AS lines_after FOR EACH STATEMENT EXECUTE FUNCTION stamp_acceptance_of_lines();--> statement-breakpoint
-- Uses of keys are added; what is old may go, and nothing is changed.
CREATE FUNCTION keep_key_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '90 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'uses of keys are kept as they are';
END $$;--> statement-breakpoint
CREATE TRIGGER key_uses_kept BEFORE UPDATE OR DELETE ON "key_uses" FOR EACH ROW EXECUTE FUNCTION keep_key_uses();
