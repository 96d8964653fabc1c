-- phase: expand
CREATE TABLE "approval_papers" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" text,
	"text" text,
	"wanted_by" text[] NOT NULL,
	"added_by_id" text NOT NULL,
	"added_by_name" text NOT NULL,
	"added_for_name" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_papers_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "approval_papers_content" CHECK ((file_id is null) <> (text is null) and (text is null or kind = 'argument'))
);
--> statement-breakpoint
ALTER TABLE "approval_papers" ADD CONSTRAINT "approval_papers_adder_of_school" FOREIGN KEY ("mall_id","added_by_id") REFERENCES "public"."people"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_papers" ADD CONSTRAINT "approval_papers_file_of_school" FOREIGN KEY ("mall_id","file_id") REFERENCES "public"."files"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_papers_order" ON "approval_papers" USING btree ("mall_id","order_id","added_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_papers_file" ON "approval_papers" USING btree ("mall_id","file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_papers_text" ON "approval_papers" USING btree ("mall_id","order_id") WHERE file_id is null;