-- phase: expand
CREATE TABLE "approval_steps" (
	"mall_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"no" smallint NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"approvers" text[] NOT NULL,
	"barred" text[] NOT NULL,
	"status" text NOT NULL,
	"decided_by_id" text,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"remark" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_steps_mall_id_order_id_no_pk" PRIMARY KEY("mall_id","order_id","no")
);
--> statement-breakpoint
CREATE INDEX "approval_steps_waiting" ON "approval_steps" USING btree ("mall_id","created_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_steps_decided" ON "approval_steps" USING btree ("mall_id","decided_by_id","decided_at") WHERE decided_by_id is not null;