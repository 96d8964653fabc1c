-- phase: contract
CREATE TABLE "fund_decisions" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"owner_id" text NOT NULL,
	"order_id" text NOT NULL,
	"fund_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"result" text NOT NULL,
	"remark" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "fund_decisions_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "fund_decisions" ADD CONSTRAINT "fund_decisions_mall_id_fund_id_fund_accounts_mall_id_id_fk" FOREIGN KEY ("mall_id","fund_id") REFERENCES "public"."fund_accounts"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fund_decisions_owner" ON "fund_decisions" USING btree ("mall_id","owner_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "acceptances_one_valid" ON "acceptances" USING btree ("mall_id","order_id") WHERE status in ('toConfirm', 'confirmed');