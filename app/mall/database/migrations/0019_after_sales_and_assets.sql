-- phase: contract
CREATE TABLE "after_sales" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	"order_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"store_id" text NOT NULL,
	"store_name" text NOT NULL,
	"buyer_id" text NOT NULL,
	"buyer_name" text NOT NULL,
	"num" integer NOT NULL,
	"amount" bigint NOT NULL,
	"freight" bigint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"content" text NOT NULL,
	"phone" text NOT NULL,
	"attach" text[] NOT NULL,
	"status" text NOT NULL,
	"answer_remark" text,
	"return_address" text,
	"logistics_company" text,
	"logistics_no" text,
	"restock_num" integer,
	"receive_remark" text,
	"route" text,
	"refund_ref" text,
	"parts" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "after_sales_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "after_sales_amounts" CHECK (num > 0 and amount >= 0 and freight >= 0 and restock_num between 0 and num)
);
--> statement-breakpoint
CREATE TABLE "after_sales_events" (
	"mall_id" integer NOT NULL,
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"actor_kind" text NOT NULL,
	"action" text NOT NULL,
	"remark" text,
	CONSTRAINT "after_sales_events_mall_id_case_id_id_pk" PRIMARY KEY("mall_id","case_id","id")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"num" integer NOT NULL,
	"returned_num" integer DEFAULT 0 NOT NULL,
	"rule" text NOT NULL,
	"status" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"keeper" text DEFAULT '' NOT NULL,
	"asset_no" text,
	"recorded_at" timestamp with time zone,
	"confirmed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assets_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "assets_num" CHECK (num > 0 and returned_num between 0 and num)
);
--> statement-breakpoint
ALTER TABLE "acceptance_lines" ADD COLUMN "returned_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_mall_id_order_id_line_no_order_lines_mall_id_order_id_line_no_fk" FOREIGN KEY ("mall_id","order_id","line_no") REFERENCES "public"."order_lines"("mall_id","order_id","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_events" ADD CONSTRAINT "after_sales_events_mall_id_case_id_after_sales_mall_id_id_fk" FOREIGN KEY ("mall_id","case_id") REFERENCES "public"."after_sales"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_mall_id_order_id_line_no_order_lines_mall_id_order_id_line_no_fk" FOREIGN KEY ("mall_id","order_id","line_no") REFERENCES "public"."order_lines"("mall_id","order_id","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "after_sales_key" ON "after_sales" USING btree ("mall_id","buyer_id","key");--> statement-breakpoint
CREATE INDEX "after_sales_buyer" ON "after_sales" USING btree ("mall_id","buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "after_sales_store" ON "after_sales" USING btree ("mall_id","store_id","created_at");--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("mall_id","order_id");--> statement-breakpoint
CREATE INDEX "after_sales_at" ON "after_sales" USING btree ("mall_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_line" ON "assets" USING btree ("mall_id","order_id","line_no");--> statement-breakpoint
CREATE INDEX "assets_person" ON "assets" USING btree ("mall_id","person_id","status","created_at");--> statement-breakpoint
ALTER TABLE "acceptance_lines" ADD CONSTRAINT "acceptance_lines_returned" CHECK (returned_num between 0 and accepted_num);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned" CHECK (returned_num between 0 and coalesce(accepted_num, 0));