-- phase: expand
CREATE TABLE "approval_deputies" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"deputy_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "approval_deputies_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "approval_steps" ADD COLUMN "decided_for_name" text;--> statement-breakpoint
CREATE INDEX "approval_deputies_person" ON "approval_deputies" USING btree ("mall_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_deputies_deputy" ON "approval_deputies" USING btree ("mall_id","deputy_id","created_at");