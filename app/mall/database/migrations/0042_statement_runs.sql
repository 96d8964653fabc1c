-- phase: expand
CREATE TABLE "run_statements" (
	"mall_id" integer NOT NULL,
	"run_id" text NOT NULL,
	"store_id" text NOT NULL,
	"statement_id" text NOT NULL,
	CONSTRAINT "run_statements_mall_id_run_id_store_id_pk" PRIMARY KEY("mall_id","run_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "statement_runs" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "statement_runs_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "run_statements" ADD CONSTRAINT "run_statements_mall_id_run_id_statement_runs_mall_id_id_fk" FOREIGN KEY ("mall_id","run_id") REFERENCES "public"."statement_runs"("mall_id","id") ON DELETE no action ON UPDATE no action;