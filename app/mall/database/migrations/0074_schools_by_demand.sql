-- phase: expand
ALTER TABLE "malls" ADD COLUMN "changed_in" xid8 DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "malls_hosts" ON "malls" USING gin ("hosts");--> statement-breakpoint
CREATE INDEX "malls_changed_in" ON "malls" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "malls_closed" ON "malls" USING btree ("closed_note") WHERE closed_note is not null;--> statement-breakpoint
-- Numbers of transactions are given in the order of their beginnings, and a snapshot says below which all have ended: whoever asks
-- from there on misses none, however late it commits.
CREATE FUNCTION stamp_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER malls_stamped BEFORE INSERT OR UPDATE ON "malls" FOR EACH ROW EXECUTE FUNCTION stamp_school();
