-- phase: expand
CREATE TABLE "finance_budgets" (
	"mall_id" integer NOT NULL,
	"account_no" text NOT NULL,
	"available" bigint,
	"said_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "finance_budgets_mall_id_account_no_pk" PRIMARY KEY("mall_id","account_no")
);
