-- phase: expand
CREATE TABLE "search_word_counts" (
	"mall_id" integer NOT NULL,
	"word" text collate "C" NOT NULL,
	"goods" integer NOT NULL,
	CONSTRAINT "search_word_counts_mall_id_word_pk" PRIMARY KEY("mall_id","word")
);
