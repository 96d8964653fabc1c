-- phase: expand
CREATE TABLE "guest_carts" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_carts_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"create_mobile" text NOT NULL,
	"business_type" text NOT NULL,
	"business_id" text NOT NULL,
	"business_name" text NOT NULL,
	"business_name_en" text NOT NULL,
	"category" text NOT NULL,
	"subject" text NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"content" text NOT NULL,
	"attach" text[] NOT NULL,
	"status" text NOT NULL,
	"answer" text,
	"dep_name" text,
	"answer_content" text,
	"answerer_id" text,
	"answerer_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "complaints_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "demand_answers" (
	"mall_id" integer NOT NULL,
	"demand_id" text NOT NULL,
	"store_id" text NOT NULL,
	"store_name" text NOT NULL,
	"unit_price" bigint,
	"content" text NOT NULL,
	"group_id" text,
	"person_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "demand_answers_mall_id_demand_id_store_id_pk" PRIMARY KEY("mall_id","demand_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "demand_supports" (
	"mall_id" integer NOT NULL,
	"demand_id" text NOT NULL,
	"person_id" text NOT NULL,
	"num" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "demand_supports_mall_id_demand_id_person_id_pk" PRIMARY KEY("mall_id","demand_id","person_id"),
	CONSTRAINT "demand_supports_num" CHECK (num > 0)
);
--> statement-breakpoint
CREATE TABLE "group_buys" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"store_id" text NOT NULL,
	"product_id" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"intro" text NOT NULL,
	"intro_en" text NOT NULL,
	"status" text NOT NULL,
	"base_price" bigint NOT NULL,
	"steps" jsonb NOT NULL,
	"min_num" integer NOT NULL,
	"max_num" integer NOT NULL,
	"person_max" integer NOT NULL,
	"joined_num" integer DEFAULT 0 NOT NULL,
	"joined_people" integer DEFAULT 0 NOT NULL,
	"final_price" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"order_by" timestamp with time zone,
	"withdraw_reason" text,
	"demand_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_buys_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "group_buys_num" CHECK (min_num > 0 and person_max > 0 and max_num >= min_num and joined_num between 0 and max_num and joined_people between 0 and joined_num)
);
--> statement-breakpoint
CREATE TABLE "group_demands" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"org_name" text NOT NULL,
	"name" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"category_id" text,
	"num" integer NOT NULL,
	"expected_price" bigint,
	"needed_by" text,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"total_num" integer NOT NULL,
	"total_people" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_demands_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "group_demands_num" CHECK (num > 0 and total_num >= num and total_people > 0)
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"mall_id" integer NOT NULL,
	"group_id" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"org_name" text NOT NULL,
	"num" integer NOT NULL,
	"status" text NOT NULL,
	"checkout_id" text,
	"joined_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_members_mall_id_group_id_person_id_pk" PRIMARY KEY("mall_id","group_id","person_id"),
	CONSTRAINT "group_members_num" CHECK (num > 0)
);
--> statement-breakpoint
CREATE TABLE "group_notices" (
	"mall_id" integer NOT NULL,
	"notice_id" text NOT NULL,
	"group_id" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_notices_mall_id_notice_id_pk" PRIMARY KEY("mall_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "shopping_list_items" (
	"mall_id" integer NOT NULL,
	"list_id" text NOT NULL,
	"product_id" text NOT NULL,
	"num" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shopping_list_items_mall_id_list_id_product_id_pk" PRIMARY KEY("mall_id","list_id","product_id"),
	CONSTRAINT "shopping_list_items_num" CHECK (num > 0)
);
--> statement-breakpoint
CREATE TABLE "shopping_lists" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"kind" text DEFAULT 'named' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shopping_lists_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "demand_answers" ADD CONSTRAINT "demand_answers_mall_id_demand_id_group_demands_mall_id_id_fk" FOREIGN KEY ("mall_id","demand_id") REFERENCES "public"."group_demands"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_supports" ADD CONSTRAINT "demand_supports_mall_id_demand_id_group_demands_mall_id_id_fk" FOREIGN KEY ("mall_id","demand_id") REFERENCES "public"."group_demands"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_buys" ADD CONSTRAINT "group_buys_mall_id_product_id_products_mall_id_id_fk" FOREIGN KEY ("mall_id","product_id") REFERENCES "public"."products"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_mall_id_group_id_group_buys_mall_id_id_fk" FOREIGN KEY ("mall_id","group_id") REFERENCES "public"."group_buys"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_notices" ADD CONSTRAINT "group_notices_mall_id_group_id_group_buys_mall_id_id_fk" FOREIGN KEY ("mall_id","group_id") REFERENCES "public"."group_buys"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_notices" ADD CONSTRAINT "group_notices_mall_id_notice_id_notices_mall_id_id_fk" FOREIGN KEY ("mall_id","notice_id") REFERENCES "public"."notices"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_list_items" ADD CONSTRAINT "shopping_list_items_list" FOREIGN KEY ("mall_id","list_id") REFERENCES "public"."shopping_lists"("mall_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_carts_used" ON "guest_carts" USING btree ("mall_id","used_at");--> statement-breakpoint
CREATE INDEX "complaints_person" ON "complaints" USING btree ("mall_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "complaints_status" ON "complaints" USING btree ("mall_id","status","created_at");--> statement-breakpoint
CREATE INDEX "complaints_at" ON "complaints" USING btree ("mall_id","created_at");--> statement-breakpoint
CREATE INDEX "demand_supports_person" ON "demand_supports" USING btree ("mall_id","person_id");--> statement-breakpoint
CREATE INDEX "group_buys_status" ON "group_buys" USING btree ("mall_id","status","ends_at");--> statement-breakpoint
CREATE INDEX "group_buys_store" ON "group_buys" USING btree ("mall_id","store_id","created_at");--> statement-breakpoint
CREATE INDEX "group_buys_product" ON "group_buys" USING btree ("mall_id","product_id");--> statement-breakpoint
CREATE INDEX "group_demands_status" ON "group_demands" USING btree ("mall_id","status","created_at");--> statement-breakpoint
CREATE INDEX "group_demands_person" ON "group_demands" USING btree ("mall_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "group_demands_total" ON "group_demands" USING btree ("mall_id","total_num");--> statement-breakpoint
CREATE INDEX "group_members_person" ON "group_members" USING btree ("mall_id","person_id","joined_at");--> statement-breakpoint
CREATE INDEX "group_notices_at" ON "group_notices" USING btree ("mall_id","at");--> statement-breakpoint
CREATE INDEX "group_notices_group" ON "group_notices" USING btree ("mall_id","group_id");--> statement-breakpoint
CREATE INDEX "shopping_list_items_added" ON "shopping_list_items" USING btree ("mall_id","list_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shopping_lists_name" ON "shopping_lists" USING btree ("mall_id","person_id","name");--> statement-breakpoint
CREATE INDEX "shopping_lists_changed" ON "shopping_lists" USING btree ("mall_id","person_id","changed_at");