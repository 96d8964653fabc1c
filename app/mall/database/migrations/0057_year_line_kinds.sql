-- phase: expand
ALTER TABLE "year_lines" ADD COLUMN "kind" text;
