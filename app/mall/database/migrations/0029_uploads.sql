-- phase: move
CREATE TABLE "file_usage" (
	"mall_id" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "file_usage_mall_id_pk" PRIMARY KEY("mall_id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "arriving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("mall_id","owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_storage_key" ON "files" USING btree ("mall_id","storage_key");--> statement-breakpoint
CREATE INDEX "files_unattached" ON "files" USING btree ("mall_id","id") WHERE subject is null;--> statement-breakpoint
CREATE INDEX "files_removed" ON "files" USING btree ("mall_id","id") WHERE removed_at is not null;--> statement-breakpoint
ALTER TABLE "files" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "file_usage" ("mall_id", "bytes") SELECT "mall_id", sum("size") FROM "files" GROUP BY "mall_id";--> statement-breakpoint
ALTER TABLE "files" FORCE ROW LEVEL SECURITY;
