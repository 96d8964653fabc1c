-- phase: move
DROP INDEX "products_code";--> statement-breakpoint
DROP INDEX "products_path";--> statement-breakpoint
-- What only the detail page and the word index read lives beside the row, so that lists and facets run over narrow rows.
ALTER TABLE "products" ALTER COLUMN "search_terms" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "products" SET (toast_tuple_target = 512);--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_terms" SET STATISTICS 1000;--> statement-breakpoint
-- A full text match uses its index below row-level security only where the match is known not to leak. Needs a superuser; our own server has it from the start.
DO $$ BEGIN
  ALTER FUNCTION pg_catalog.ts_match_vq(tsvector, tsquery) LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
