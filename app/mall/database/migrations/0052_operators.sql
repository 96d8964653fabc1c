-- phase: expand
CREATE TABLE "operator_acts" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" text,
	"operator_name" text NOT NULL,
	"verb" text NOT NULL,
	"school_id" integer,
	"school_code" text,
	"subject" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"address" text,
	"detail" jsonb NOT NULL,
	CONSTRAINT "operator_acts_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"operator_id" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"proven" boolean NOT NULL,
	"network" text,
	CONSTRAINT "operator_sessions_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"totp_sealed" text,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"wants_factor" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operators_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "malls" ADD COLUMN "shut_state" text;--> statement-breakpoint
ALTER TABLE "malls" ADD COLUMN "shut_note" jsonb;--> statement-breakpoint
ALTER TABLE "malls" ADD COLUMN "shut_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "operator_acts_at" ON "operator_acts" USING btree ("mall_id","at");--> statement-breakpoint
CREATE INDEX "operator_acts_school" ON "operator_acts" USING btree ("mall_id","school_id","at");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("mall_id","operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_code" ON "operators" USING btree ("mall_id","code");