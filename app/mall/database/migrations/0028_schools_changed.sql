-- phase: expand
-- Every process keeps the schools it serves; a change of one is told to all of them at the commit, whoever makes it.
CREATE FUNCTION tell_schools_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('schools_changed', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER malls_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "malls" FOR EACH STATEMENT EXECUTE FUNCTION tell_schools_changed();
