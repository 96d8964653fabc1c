-- phase: contract
CREATE TABLE "proxies" (
	"mall_id" integer NOT NULL,
	"principal_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proxies_mall_id_principal_id_agent_id_pk" PRIMARY KEY("mall_id","principal_id","agent_id"),
	CONSTRAINT "proxies_others" CHECK (principal_id <> agent_id)
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"grantor_id" text NOT NULL,
	"grantee_id" text NOT NULL,
	"project_id" text,
	"rights" text[] NOT NULL,
	"limit_amount" bigint,
	"valid_from" text NOT NULL,
	"valid_to" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by_name" text,
	CONSTRAINT "grants_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "grants_others" CHECK (grantor_id <> grantee_id),
	CONSTRAINT "grants_rights" CHECK (cardinality(rights) > 0),
	CONSTRAINT "grants_limit" CHECK (limit_amount > 0),
	CONSTRAINT "grants_days" CHECK (valid_from <= valid_to)
);
--> statement-breakpoint
ALTER TABLE "fund_grants" DROP CONSTRAINT "fund_grants_mall_id_fund_id_person_id_pk";--> statement-breakpoint
ALTER TABLE "fund_grants" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_grants" ADD CONSTRAINT "fund_grants_mall_id_id_pk" PRIMARY KEY("mall_id","id");--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "spending" text DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "order_limit" bigint;--> statement-breakpoint
ALTER TABLE "fund_decisions" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "fund_decisions" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "fund_grants" ADD COLUMN "limit_amount" bigint;--> statement-breakpoint
ALTER TABLE "fund_grants" ADD COLUMN "valid_from" text;--> statement-breakpoint
ALTER TABLE "fund_grants" ADD COLUMN "valid_to" text;--> statement-breakpoint
ALTER TABLE "fund_grants" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_grants" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_funds" ADD COLUMN "authorization_id" text;--> statement-breakpoint
ALTER TABLE "order_funds" ADD COLUMN "grant_id" text;--> statement-breakpoint
ALTER TABLE "order_funds" ADD COLUMN "decided_by_name" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "on_behalf_of" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "principal_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "principal_name" text;--> statement-breakpoint
CREATE INDEX "proxies_agent" ON "proxies" USING btree ("mall_id","agent_id");--> statement-breakpoint
CREATE INDEX "grants_grantor" ON "grants" USING btree ("mall_id","grantor_id","created_at");--> statement-breakpoint
CREATE INDEX "grants_grantee" ON "grants" USING btree ("mall_id","grantee_id","created_at");--> statement-breakpoint
CREATE INDEX "grants_project" ON "grants" USING btree ("mall_id","project_id","created_at");--> statement-breakpoint
CREATE INDEX "projects_manager" ON "projects" USING btree ("mall_id","manager_id");--> statement-breakpoint
CREATE INDEX "fund_decisions_actor" ON "fund_decisions" USING btree ("mall_id","actor_id","at") WHERE actor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_grants_standing" ON "fund_grants" USING btree ("mall_id","fund_id","person_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "order_funds_authorization" ON "order_funds" USING btree ("mall_id","authorization_id") WHERE authorization_id is not null;--> statement-breakpoint
CREATE INDEX "order_funds_grant" ON "order_funds" USING btree ("mall_id","grant_id") WHERE grant_id is not null;--> statement-breakpoint
CREATE INDEX "orders_principal" ON "orders" USING btree ("mall_id","principal_id","created_at") WHERE principal_id is not null;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_order_limit" CHECK (order_limit > 0);--> statement-breakpoint
ALTER TABLE "fund_grants" ADD CONSTRAINT "fund_grants_limit" CHECK (limit_amount > 0);