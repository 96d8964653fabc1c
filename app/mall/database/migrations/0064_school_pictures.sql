-- phase: expand
CREATE TABLE "school_pictures" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"widths" integer[] NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"kept_by" text NOT NULL,
	CONSTRAINT "school_pictures_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
