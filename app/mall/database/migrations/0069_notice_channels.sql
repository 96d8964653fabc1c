-- phase: expand
CREATE TABLE "notice_outbox" (
	"mall_id" integer NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"url" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_outbox_mall_id_channel_key_pk" PRIMARY KEY("mall_id","channel","key")
);
--> statement-breakpoint
CREATE TABLE "channel_choices" (
	"mall_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"pace" text NOT NULL,
	CONSTRAINT "channel_choices_mall_id_person_id_kind_channel_pk" PRIMARY KEY("mall_id","person_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"message_id" text NOT NULL,
	"person_id" text NOT NULL,
	"channel" text NOT NULL,
	"in_digest" boolean NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "deliveries_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_channels" (
	"mall_id" integer NOT NULL,
	"channel" text NOT NULL,
	"client_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"known_by" text NOT NULL,
	"sealed" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_name" text NOT NULL,
	CONSTRAINT "message_channels_mall_id_channel_pk" PRIMARY KEY("mall_id","channel")
);
--> statement-breakpoint
CREATE TABLE "message_rules" (
	"mall_id" integer NOT NULL,
	"quiet_from" smallint NOT NULL,
	"quiet_to" smallint NOT NULL,
	CONSTRAINT "message_rules_mall_id_pk" PRIMARY KEY("mall_id")
);
--> statement-breakpoint
CREATE TABLE "notice_receivers" (
	"mall_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"channel" text NOT NULL,
	"found_for" text,
	"user_id" text,
	"refused_for" text,
	"refused_at" timestamp with time zone,
	CONSTRAINT "notice_receivers_mall_id_person_id_channel_pk" PRIMARY KEY("mall_id","person_id","channel")
);
--> statement-breakpoint
ALTER TABLE "mail_receivers" ADD COLUMN "quiet_from" smallint;--> statement-breakpoint
ALTER TABLE "mail_receivers" ADD COLUMN "quiet_to" smallint;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_message_of_school" FOREIGN KEY ("mall_id","message_id") REFERENCES "public"."messages"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_outbox_at" ON "notice_outbox" USING btree ("mall_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("mall_id","message_id","channel");--> statement-breakpoint
CREATE INDEX "deliveries_unsent" ON "deliveries" USING btree ("mall_id","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_digest" ON "deliveries" USING btree ("mall_id","person_id","channel","due_at") WHERE state = 'waiting' and in_digest;