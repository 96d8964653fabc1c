-- phase: contract
CREATE TABLE "person_organisations" (
	"mall_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"org_id" text NOT NULL,
	"shoper" boolean NOT NULL,
	CONSTRAINT "person_organisations_mall_id_person_id_org_id_pk" PRIMARY KEY("mall_id","person_id","org_id")
);
--> statement-breakpoint
ALTER TABLE "organisations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "people" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "organisations" ("mall_id", "id", "name") SELECT DISTINCT "mall_id", "org_id", "org_id" FROM "people" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "person_organisations" ("mall_id", "person_id", "org_id", "shoper") SELECT "mall_id", "id", "org_id", 'purchaser' = any("roles") FROM "people";--> statement-breakpoint
UPDATE "people" SET "roles" = array_remove("roles", 'purchaser') WHERE 'purchaser' = any("roles");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "org_id" text;--> statement-breakpoint
UPDATE "orders" SET "org_id" = coalesce((SELECT p."org_id" FROM "people" p WHERE p."mall_id" = "orders"."mall_id" AND p."id" = "orders"."buyer_id"), '');--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "org_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "person_organisations" ADD CONSTRAINT "person_organisations_organisation" FOREIGN KEY ("mall_id","org_id") REFERENCES "public"."organisations"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_organisations" ADD CONSTRAINT "person_organisations_person" FOREIGN KEY ("mall_id","person_id") REFERENCES "public"."people"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_current_organisation" FOREIGN KEY ("mall_id","id","org_id") REFERENCES "public"."person_organisations"("mall_id","person_id","org_id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_roles" CHECK (not 'purchaser' = any(roles));--> statement-breakpoint
ALTER TABLE "organisations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "people" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" FORCE ROW LEVEL SECURITY;
