-- phase: expand
CREATE TABLE "form_drafts" (
	"mall_id" integer NOT NULL,
	"holder" text NOT NULL,
	"path" text NOT NULL,
	"query" text NOT NULL,
	"fields" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_drafts_mall_id_holder_path_query_pk" PRIMARY KEY("mall_id","holder","path","query")
);
--> statement-breakpoint
CREATE INDEX "form_drafts_kept" ON "form_drafts" USING btree ("mall_id","kept_at");