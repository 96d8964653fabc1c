-- phase: expand
CREATE TABLE "setting_plans" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"version" integer,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"faults" jsonb,
	CONSTRAINT "setting_plans_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE INDEX "setting_plans_day" ON "setting_plans" USING btree ("mall_id","status","day");