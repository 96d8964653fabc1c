-- phase: expand
ALTER TABLE "imports" ADD COLUMN "is_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "refusals" jsonb;--> statement-breakpoint
ALTER TABLE "weixin_tickets" ADD COLUMN "person_epoch" integer;