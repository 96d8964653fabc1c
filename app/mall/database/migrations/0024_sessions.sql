-- phase: contract
CREATE TABLE "sessions" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"door" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" DROP CONSTRAINT "sms_codes_mall_id_purpose_phone_pk";--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_mall_id_purpose_phone_asker_pk" PRIMARY KEY("mall_id","purpose","phone","asker");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("mall_id","person_id","ends_at");