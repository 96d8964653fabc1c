-- phase: expand
CREATE TABLE "support_visits" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"reason" text NOT NULL,
	"ticket_digest" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone,
	"session_id" text,
	CONSTRAINT "support_visits_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "support_visits_ticket" ON "support_visits" USING btree ("mall_id","ticket_digest");--> statement-breakpoint
CREATE INDEX "support_visits_opened" ON "support_visits" USING btree ("mall_id","opened_at");