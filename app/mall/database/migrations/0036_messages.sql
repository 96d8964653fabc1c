-- phase: expand
CREATE TABLE "mail_outbox" (
	"mall_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_outbox_mall_id_message_id_pk" PRIMARY KEY("mall_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "mail_choices" (
	"mall_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"allowed" boolean NOT NULL,
	CONSTRAINT "mail_choices_mall_id_person_id_kind_pk" PRIMARY KEY("mall_id","person_id","kind")
);
--> statement-breakpoint
CREATE TABLE "mail_receivers" (
	"mall_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"language" text DEFAULT 'cn' NOT NULL,
	"refused_address" text,
	"refused_at" timestamp with time zone,
	CONSTRAINT "mail_receivers_mall_id_person_id_pk" PRIMARY KEY("mall_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"no" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mail" text,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "messages_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_person_of_school" FOREIGN KEY ("mall_id","person_id") REFERENCES "public"."people"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_at" ON "mail_outbox" USING btree ("mall_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("mall_id","person_id","kind","subject_id","occasion");--> statement-breakpoint
CREATE INDEX "messages_person" ON "messages" USING btree ("mall_id","person_id","at","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("mall_id","person_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("mall_id","at") WHERE mail = 'waiting';