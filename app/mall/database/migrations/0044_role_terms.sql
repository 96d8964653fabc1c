-- phase: expand
ALTER TABLE "people" ADD COLUMN "role_terms" jsonb DEFAULT '{}'::jsonb NOT NULL;