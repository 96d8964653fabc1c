-- phase: expand
CREATE TABLE "content_drafts" (
	"mall_id" integer NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"entry" jsonb NOT NULL,
	"place" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "content_drafts_mall_id_kind_id_pk" PRIMARY KEY("mall_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"widths" integer[] NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"kept_by" text NOT NULL,
	CONSTRAINT "content_pictures_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_documents" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "malls" ADD COLUMN "content_version" integer DEFAULT 0 NOT NULL;