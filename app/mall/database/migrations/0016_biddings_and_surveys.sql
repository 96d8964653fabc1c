-- phase: expand
CREATE TABLE "bid_lines" (
	"mall_id" integer NOT NULL,
	"bidding_id" text NOT NULL,
	"store_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"code" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "bid_lines_mall_id_bidding_id_store_id_line_no_pk" PRIMARY KEY("mall_id","bidding_id","store_id","line_no"),
	CONSTRAINT "bid_lines_price" CHECK (unit_price > 0 and amount > 0)
);
--> statement-breakpoint
CREATE TABLE "bidding_basket" (
	"mall_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text,
	"name" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"num" integer NOT NULL,
	"requirement" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bidding_basket_mall_id_person_id_id_pk" PRIMARY KEY("mall_id","person_id","id"),
	CONSTRAINT "bidding_basket_num" CHECK (num > 0)
);
--> statement-breakpoint
CREATE TABLE "bidding_lines" (
	"mall_id" integer NOT NULL,
	"bidding_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"product_id" text,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"num" integer NOT NULL,
	"requirement" text NOT NULL,
	CONSTRAINT "bidding_lines_mall_id_bidding_id_line_no_pk" PRIMARY KEY("mall_id","bidding_id","line_no"),
	CONSTRAINT "bidding_lines_num" CHECK (num > 0)
);
--> statement-breakpoint
CREATE TABLE "biddings" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"org_name" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"region_code" text NOT NULL,
	"pay_type" text NOT NULL,
	"budget" bigint,
	"requirement" text NOT NULL,
	"deliver_by" text,
	"line_count" integer NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"extended" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"bid_count" integer,
	"lowest" bigint,
	"awarded_store" text,
	"awarded_amount" bigint,
	"award_reason" text DEFAULT '' NOT NULL,
	"end_reason" text DEFAULT '' NOT NULL,
	"checkout_id" text,
	"order_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"awarded_at" timestamp with time zone,
	"ordered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "biddings_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "biddings_amounts" CHECK (line_count > 0 and coalesce(budget, 1) > 0 and (awarded_store is null) = (awarded_amount is null))
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"mall_id" integer NOT NULL,
	"bidding_id" text NOT NULL,
	"store_id" text NOT NULL,
	"store_name" text NOT NULL,
	"person_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"deliver_days" integer NOT NULL,
	"content" text NOT NULL,
	"salt" text NOT NULL,
	"digest" text NOT NULL,
	"rank" integer,
	"created_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bids_mall_id_bidding_id_store_id_pk" PRIMARY KEY("mall_id","bidding_id","store_id"),
	CONSTRAINT "bids_amount" CHECK (amount > 0 and deliver_days > 0)
);
--> statement-breakpoint
CREATE TABLE "survey_replies" (
	"mall_id" integer NOT NULL,
	"survey_id" text NOT NULL,
	"id" text NOT NULL,
	"answers" jsonb NOT NULL,
	CONSTRAINT "survey_replies_mall_id_survey_id_id_pk" PRIMARY KEY("mall_id","survey_id","id")
);
--> statement-breakpoint
CREATE TABLE "survey_takers" (
	"mall_id" integer NOT NULL,
	"survey_id" text NOT NULL,
	"person_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "survey_takers_mall_id_survey_id_person_id_pk" PRIMARY KEY("mall_id","survey_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"intro" text NOT NULL,
	"intro_en" text NOT NULL,
	"audience" text NOT NULL,
	"questions" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"created_by" text NOT NULL,
	CONSTRAINT "surveys_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "bid_lines" ADD CONSTRAINT "bid_lines_mall_id_bidding_id_store_id_bids_mall_id_bidding_id_store_id_fk" FOREIGN KEY ("mall_id","bidding_id","store_id") REFERENCES "public"."bids"("mall_id","bidding_id","store_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_lines" ADD CONSTRAINT "bid_lines_mall_id_bidding_id_line_no_bidding_lines_mall_id_bidding_id_line_no_fk" FOREIGN KEY ("mall_id","bidding_id","line_no") REFERENCES "public"."bidding_lines"("mall_id","bidding_id","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidding_basket" ADD CONSTRAINT "bidding_basket_mall_id_product_id_products_mall_id_id_fk" FOREIGN KEY ("mall_id","product_id") REFERENCES "public"."products"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidding_lines" ADD CONSTRAINT "bidding_lines_mall_id_bidding_id_biddings_mall_id_id_fk" FOREIGN KEY ("mall_id","bidding_id") REFERENCES "public"."biddings"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_mall_id_bidding_id_biddings_mall_id_id_fk" FOREIGN KEY ("mall_id","bidding_id") REFERENCES "public"."biddings"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_replies" ADD CONSTRAINT "survey_replies_mall_id_survey_id_surveys_mall_id_id_fk" FOREIGN KEY ("mall_id","survey_id") REFERENCES "public"."surveys"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_takers" ADD CONSTRAINT "survey_takers_mall_id_survey_id_surveys_mall_id_id_fk" FOREIGN KEY ("mall_id","survey_id") REFERENCES "public"."surveys"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bidding_basket_product" ON "bidding_basket" USING btree ("mall_id","person_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "biddings_key" ON "biddings" USING btree ("mall_id","person_id","key");--> statement-breakpoint
CREATE INDEX "biddings_person" ON "biddings" USING btree ("mall_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "biddings_status" ON "biddings" USING btree ("mall_id","status","deadline");--> statement-breakpoint
CREATE INDEX "biddings_due" ON "biddings" USING btree ("mall_id","due_at");--> statement-breakpoint
CREATE INDEX "bids_store" ON "bids" USING btree ("mall_id","store_id","at");--> statement-breakpoint
CREATE INDEX "survey_takers_person" ON "survey_takers" USING btree ("mall_id","person_id");--> statement-breakpoint
CREATE INDEX "surveys_ends" ON "surveys" USING btree ("mall_id","ends_at");