-- phase: expand
CREATE TABLE "book_checks" (
	"mall_id" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"laws" integer NOT NULL,
	"took_ms" integer NOT NULL,
	"findings" jsonb NOT NULL,
	CONSTRAINT "book_checks_mall_id_day_pk" PRIMARY KEY("mall_id","day")
);
--> statement-breakpoint
CREATE TABLE "operator_notices" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"school_id" integer NOT NULL,
	"school_code" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "operator_notices_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "operator_notices_at" ON "operator_notices" USING btree ("mall_id","at");