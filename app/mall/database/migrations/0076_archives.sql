-- phase: expand
CREATE TABLE "archives" (
	"mall_id" integer NOT NULL,
	"source" text NOT NULL,
	"month" text NOT NULL,
	"part" integer NOT NULL,
	"file" text NOT NULL,
	"rows" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "archives_mall_id_source_month_part_pk" PRIMARY KEY("mall_id","source","month","part")
);--> statement-breakpoint
-- The audit trail is added to and never changed. Rows leave it for an archive alone, old ones: whoever takes them away, the
-- owner of the table too, takes exactly those of which the archive has the digest, by one statement.
CREATE FUNCTION keep_audit_rows() RETURNS trigger LANGUAGE plpgsql SET timezone TO 'UTC' AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM (
      SELECT g.mall_id, count(*) AS rows, max(g.at) AS last, encode(sha256(convert_to(
        string_agg(to_jsonb(g)::text || E'\n', '' ORDER BY g.at, g.id COLLATE "C"), 'UTF8')), 'hex') AS sha256
      FROM gone g GROUP BY g.mall_id) g
    WHERE g.last > now() - interval '184 days' OR NOT EXISTS (SELECT 1 FROM public.archives a
      WHERE a.mall_id = g.mall_id AND a.source = 'audit_rows' AND a.rows = g.rows AND a.sha256 = g.sha256))
  THEN RAISE EXCEPTION 'the audit trail is kept as it is: only what an archive has may leave it' USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_rows_kept AFTER DELETE ON "audit_rows" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_rows();--> statement-breakpoint
-- The role that serves may delete nothing of the trail; this it may have done, for the school at hand.
CREATE FUNCTION remove_archived_trail(keys text[]) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE n integer;
BEGIN
  DELETE FROM public.audit_rows WHERE mall_id = nullif(current_setting('app.mall_id', true), '')::int AND id = ANY (keys);
  GET DIAGNOSTICS n = ROW_COUNT;
  RETURN n;
END $$;
