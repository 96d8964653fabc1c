-- phase: expand
CREATE TABLE "message_texts" (
	"mall_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"text_en" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_name" text NOT NULL,
	CONSTRAINT "message_texts_mall_id_kind_pk" PRIMARY KEY("mall_id","kind")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "price" bigint;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "fell_from" bigint;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD COLUMN "low" boolean DEFAULT false NOT NULL;