-- phase: contract
-- Two indexes over goods and people are made while nobody reads them: not beside people at work.
ALTER TABLE "people" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "people_changed" ON "people" USING btree ("mall_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree ("mall_id","changed_at","id");--> statement-breakpoint
-- Only what feeds tell is a change: most updates of these rows are none.
CREATE TRIGGER change_stamp BEFORE INSERT ON "people" FOR EACH ROW EXECUTE FUNCTION stamp_change();--> statement-breakpoint
CREATE TRIGGER change_stamp_again BEFORE UPDATE ON "people" FOR EACH ROW
WHEN (row(OLD.code, OLD.name, OLD.kind, OLD.roles, OLD.disabled) IS DISTINCT FROM row(NEW.code, NEW.name, NEW.kind, NEW.roles, NEW.disabled))
EXECUTE FUNCTION stamp_change();--> statement-breakpoint
CREATE TRIGGER change_stamp BEFORE INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION stamp_change();--> statement-breakpoint
CREATE TRIGGER change_stamp_again BEFORE UPDATE ON "products" FOR EACH ROW
WHEN (row(OLD.store_id, OLD.code, OLD.name, OLD.name_en, OLD.spec, OLD.unit, OLD.cas, OLD.category_id, OLD.unit_price, OLD.on_sale)
IS DISTINCT FROM row(NEW.store_id, NEW.code, NEW.name, NEW.name_en, NEW.spec, NEW.unit, NEW.cas, NEW.category_id, NEW.unit_price, NEW.on_sale))
EXECUTE FUNCTION stamp_change();--> statement-breakpoint
-- Where people belong changes them (the transaction has shown itself as one that writes by then); somebody this transaction has written already has their stamp.
CREATE FUNCTION stamp_people_of_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE people p SET changed_at = clock_timestamp()
  FROM (SELECT DISTINCT mall_id, person_id FROM memberships) m
  WHERE p.mall_id = m.mall_id AND p.id = m.person_id AND p.xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER person_stamp_joined AFTER INSERT ON "person_organisations" REFERENCING NEW TABLE AS memberships FOR EACH STATEMENT EXECUTE FUNCTION stamp_people_of_memberships();--> statement-breakpoint
CREATE TRIGGER person_stamp_changed AFTER UPDATE ON "person_organisations" REFERENCING NEW TABLE AS memberships FOR EACH STATEMENT EXECUTE FUNCTION stamp_people_of_memberships();--> statement-breakpoint
CREATE TRIGGER person_stamp_left AFTER DELETE ON "person_organisations" REFERENCING OLD TABLE AS memberships FOR EACH STATEMENT EXECUTE FUNCTION stamp_people_of_memberships();
