-- phase: expand
CREATE TABLE "write_probes" (
	"mall_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "write_probes_mall_id_pk" PRIMARY KEY("mall_id")
);
--> statement-breakpoint
ALTER TABLE "malls" ADD COLUMN "closed_note" text;