-- phase: expand
CREATE TABLE "mall_versions" (
	"mall_id" integer NOT NULL,
	"no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "mall_versions_mall_id_no_pk" PRIMARY KEY("mall_id","no")
);
--> statement-breakpoint
ALTER TABLE "malls" ADD COLUMN "hosts" text[] DEFAULT '{}' NOT NULL;