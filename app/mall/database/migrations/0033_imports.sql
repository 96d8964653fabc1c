-- phase: contract
CREATE TABLE "import_faults" (
	"mall_id" integer NOT NULL,
	"import_id" text NOT NULL,
	"n" integer NOT NULL,
	"column" text NOT NULL,
	"fault" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "import_faults_mall_id_import_id_n_pk" PRIMARY KEY("mall_id","import_id","n")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text,
	"status" text NOT NULL,
	"complete" boolean NOT NULL,
	"confirm_leavers" boolean NOT NULL,
	"rows" integer NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"planned" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"cause" text,
	"by_id" text,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "import_faults" ADD CONSTRAINT "import_faults_mall_id_import_id_imports_mall_id_id_fk" FOREIGN KEY ("mall_id","import_id") REFERENCES "public"."imports"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_kind" ON "imports" USING btree ("mall_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_under_way" ON "imports" USING btree ("mall_id","kind") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_code" ON "organisations" USING btree ("mall_id","code");