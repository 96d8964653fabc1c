-- phase: expand
ALTER TABLE "imports" ADD COLUMN "headings" jsonb DEFAULT '{}'::jsonb NOT NULL;