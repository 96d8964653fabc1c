-- phase: expand
CREATE TABLE "finance_bookings" (
	"mall_id" integer NOT NULL,
	"statement_id" text NOT NULL,
	"acceptance_id" text NOT NULL,
	"fund_id" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"code" text,
	"message" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"word_at" timestamp with time zone,
	CONSTRAINT "finance_bookings_mall_id_statement_id_acceptance_id_fund_id_pk" PRIMARY KEY("mall_id","statement_id","acceptance_id","fund_id")
);
--> statement-breakpoint
ALTER TABLE "finance_bookings" ADD CONSTRAINT "finance_bookings_part" FOREIGN KEY ("mall_id","statement_id","acceptance_id","fund_id") REFERENCES "public"."statement_parts"("mall_id","statement_id","acceptance_id","fund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_bookings_open" ON "finance_bookings" USING btree ("mall_id","next_at") WHERE state in ('waiting', 'unknown');