-- phase: expand
ALTER TABLE "approval_steps" ADD COLUMN "decided_for_id" text;