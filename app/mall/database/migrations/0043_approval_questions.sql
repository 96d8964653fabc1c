-- phase: expand
CREATE TABLE "approval_questions" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"step_name" text,
	"step_name_en" text,
	"question" text NOT NULL,
	"asked_by_id" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_for_name" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by_id" text,
	"answered_by_name" text,
	"answered_for_name" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "approval_questions_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "approval_questions" ADD CONSTRAINT "approval_questions_asker_of_school" FOREIGN KEY ("mall_id","asked_by_id") REFERENCES "public"."people"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_questions_order" ON "approval_questions" USING btree ("mall_id","order_id","asked_at","id");