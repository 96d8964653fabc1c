-- phase: expand
CREATE TABLE "import_headings" (
	"mall_id" integer NOT NULL,
	"kind" text NOT NULL,
	"column" text NOT NULL,
	"heads" text[] NOT NULL,
	CONSTRAINT "import_headings_mall_id_kind_column_pk" PRIMARY KEY("mall_id","kind","column")
);
