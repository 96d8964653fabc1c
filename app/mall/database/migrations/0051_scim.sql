-- phase: expand
CREATE TABLE "scim_resources" (
	"mall_id" integer NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"external_id" text,
	"removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "scim_resources_mall_id_kind_id_pk" PRIMARY KEY("mall_id","kind","id")
);
--> statement-breakpoint
CREATE INDEX "scim_resources_external" ON "scim_resources" USING btree ("mall_id","kind","external_id");