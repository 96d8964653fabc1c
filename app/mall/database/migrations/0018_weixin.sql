-- phase: expand
CREATE TABLE "weixin_bindings" (
	"mall_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"openid" text NOT NULL,
	"unionid" text,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weixin_bindings_mall_id_person_id_pk" PRIMARY KEY("mall_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "weixin_tickets" (
	"mall_id" integer NOT NULL,
	"id_digest" text NOT NULL,
	"scan_digest" text NOT NULL,
	"pass_digest" text,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"person_id" text,
	"openid" text,
	"unionid" text,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weixin_tickets_mall_id_id_digest_pk" PRIMARY KEY("mall_id","id_digest")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "weixin_bindings_openid" ON "weixin_bindings" USING btree ("mall_id","openid");--> statement-breakpoint
CREATE UNIQUE INDEX "weixin_tickets_scan" ON "weixin_tickets" USING btree ("mall_id","scan_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "weixin_tickets_pass" ON "weixin_tickets" USING btree ("mall_id","pass_digest");--> statement-breakpoint
CREATE INDEX "weixin_tickets_expires" ON "weixin_tickets" USING btree ("mall_id","expires_at");