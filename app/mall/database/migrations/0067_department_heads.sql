-- phase: expand
ALTER TABLE "organisations" ADD COLUMN "heads" text[] DEFAULT '{}'::text[] NOT NULL;