-- phase: expand
CREATE TABLE "hazchem_visits" (
	"mall_id" integer NOT NULL,
	"ticket" text NOT NULL,
	"person_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hazchem_visits_mall_id_ticket_pk" PRIMARY KEY("mall_id","ticket")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"mall_id" integer NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"slot" integer NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "visit_counts_mall_id_day_page_slot_pk" PRIMARY KEY("mall_id","day","page","slot")
);
--> statement-breakpoint
CREATE INDEX "hazchem_visits_at" ON "hazchem_visits" USING btree ("mall_id","at");--> statement-breakpoint
CREATE INDEX "notices_kind" ON "notices" USING btree ("mall_id","kind","published_at");