-- phase: expand
CREATE TABLE "imported_addresses" (
	"mall_id" integer NOT NULL,
	"code" text NOT NULL,
	"person_id" text NOT NULL,
	"address_id" text NOT NULL,
	"consignee" text NOT NULL,
	"phone" text NOT NULL,
	"region_code" text NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean,
	CONSTRAINT "imported_addresses_mall_id_code_pk" PRIMARY KEY("mall_id","code")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "imported_addresses_address" ON "imported_addresses" USING btree ("mall_id","address_id");--> statement-breakpoint
CREATE INDEX "imported_addresses_person" ON "imported_addresses" USING btree ("mall_id","person_id");