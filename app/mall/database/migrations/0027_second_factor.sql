-- phase: expand
CREATE TABLE "recovery_codes" (
	"mall_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"n" integer NOT NULL,
	"sealed" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_mall_id_person_id_n_pk" PRIMARY KEY("mall_id","person_id","n")
);
--> statement-breakpoint
CREATE TABLE "second_factor_ends" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"by_name" text NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "second_factor_ends_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"sealed" text,
	"last_step" bigint,
	"credential_id" text,
	"public_key" text,
	"counter" bigint,
	"transports" text[],
	"rp_id" text,
	CONSTRAINT "second_factors_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "second_factors_kind" CHECK ((kind = 'totp' and sealed is not null and last_step is not null) or (kind = 'webauthn' and credential_id is not null and public_key is not null and counter is not null and rp_id is not null))
);
--> statement-breakpoint
CREATE INDEX "second_factor_ends_person" ON "second_factor_ends" USING btree ("mall_id","person_id");--> statement-breakpoint
CREATE INDEX "second_factors_person" ON "second_factors" USING btree ("mall_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_credential" ON "second_factors" USING btree ("mall_id","credential_id");