-- phase: expand
ALTER TABLE "campaigns" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "changed_by" text;