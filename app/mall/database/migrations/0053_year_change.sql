-- phase: contract
-- What may be spent is what is not held, too: processes of the version before are refused to freeze held money.
CREATE TABLE "year_lines" (
	"mall_id" integer NOT NULL,
	"year" integer NOT NULL,
	"fund_id" text NOT NULL,
	"run_id" text NOT NULL,
	"balance" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"frozen" bigint NOT NULL,
	"promised" bigint NOT NULL,
	"remainder" bigint NOT NULL,
	"outcome" text NOT NULL,
	"decided_by_id" text,
	"decided_by_name" text,
	"decision_reason" text,
	"decided_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "year_lines_mall_id_year_fund_id_pk" PRIMARY KEY("mall_id","year","fund_id"),
	CONSTRAINT "year_lines_remainder" CHECK (remainder >= 0 and (outcome = 'nothing') = (remainder = 0))
);
--> statement-breakpoint
CREATE TABLE "year_runs" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"year" integer NOT NULL,
	"n" integer NOT NULL,
	"status" text NOT NULL,
	"rules" jsonb NOT NULL,
	"accounts" integer NOT NULL,
	"cursor" text DEFAULT '' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"lapsed" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"confirmed_by_id" text,
	"confirmed_by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "year_runs_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "fund_accounts" DROP CONSTRAINT "fund_accounts_not_overdrawn";--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD COLUMN "held" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "year_lines" ADD CONSTRAINT "year_lines_mall_id_run_id_year_runs_mall_id_id_fk" FOREIGN KEY ("mall_id","run_id") REFERENCES "public"."year_runs"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_lines" ADD CONSTRAINT "year_lines_mall_id_fund_id_fund_accounts_mall_id_id_fk" FOREIGN KEY ("mall_id","fund_id") REFERENCES "public"."fund_accounts"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "year_lines_run" ON "year_lines" USING btree ("mall_id","run_id","outcome");--> statement-breakpoint
CREATE UNIQUE INDEX "year_runs_no" ON "year_runs" USING btree ("mall_id","year","n");--> statement-breakpoint
CREATE INDEX "year_runs_created" ON "year_runs" USING btree ("mall_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "year_runs_under_way" ON "year_runs" USING btree ("mall_id") WHERE status in ('queued', 'running');--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_not_overdrawn" CHECK (balance - frozen - spent - held >= 0 and frozen >= 0 and spent >= 0 and held >= 0);