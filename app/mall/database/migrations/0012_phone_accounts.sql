-- phase: contract
CREATE TABLE "sms_codes" (
	"mall_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"phone" text NOT NULL,
	"digest" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	CONSTRAINT "sms_codes_mall_id_purpose_phone_pk" PRIMARY KEY("mall_id","purpose","phone")
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_outbox_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "edu_background" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "id_card_digest" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "id_card_end" text;--> statement-breakpoint
CREATE INDEX "sms_codes_sent" ON "sms_codes" USING btree ("mall_id","sent_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_at" ON "sms_outbox" USING btree ("mall_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "people_id_card" ON "people" USING btree ("mall_id","id_card_digest");