-- phase: expand
ALTER TABLE "project_members" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_code" ON "projects" USING btree ("mall_id","code");