-- phase: expand
CREATE TABLE "first_secrets" (
	"mall_id" integer NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_secrets_mall_id_digest_pk" PRIMARY KEY("mall_id","digest")
);
