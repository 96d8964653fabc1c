-- phase: expand
CREATE TABLE "sign_on_secrets" (
	"mall_id" integer NOT NULL,
	"sealed" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_name" text NOT NULL,
	CONSTRAINT "sign_on_secrets_mall_id_pk" PRIMARY KEY("mall_id")
);
