-- phase: expand
CREATE TABLE "audit_rows" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"request_id" text NOT NULL,
	"verb" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "audit_rows_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "acceptance_lines" (
	"mall_id" integer NOT NULL,
	"acceptance_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"accepted_num" integer NOT NULL,
	"rejected_num" integer NOT NULL,
	"reason" text,
	"photo_ids" text[] NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "acceptance_lines_mall_id_acceptance_id_line_no_pk" PRIMARY KEY("mall_id","acceptance_id","line_no"),
	CONSTRAINT "acceptance_lines_num" CHECK (accepted_num >= 0 and rejected_num >= 0)
);
--> statement-breakpoint
CREATE TABLE "acceptances" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"store_id" text NOT NULL,
	"store_name" text NOT NULL,
	"buyer_id" text NOT NULL,
	"buyer_name" text NOT NULL,
	"acceptor_id" text,
	"acceptor_name" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"freight" bigint NOT NULL,
	"remark" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmer_id" text,
	"confirmer_name" text,
	"confirmed_at" timestamp with time zone,
	"confirm_remark" text,
	"settle_status" text DEFAULT 'none' NOT NULL,
	"statement_id" text,
	CONSTRAINT "acceptances_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"consignee" text NOT NULL,
	"phone" text NOT NULL,
	"region_code" text NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "addresses_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "attempt_counters" (
	"mall_id" integer NOT NULL,
	"key" text NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_counters_mall_id_key_pk" PRIMARY KEY("mall_id","key")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	CONSTRAINT "organisations_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"roles" text[] NOT NULL,
	"org_id" text NOT NULL,
	"store_id" text,
	"phone" text,
	"email" text,
	"password_hash" text NOT NULL,
	"session_epoch" integer DEFAULT 0 NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "people_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"mall_id" integer NOT NULL,
	"project_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "project_members_mall_id_project_id_person_id_pk" PRIMARY KEY("mall_id","project_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"manager_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "projects_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"mall_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"product_id" text NOT NULL,
	"num" integer NOT NULL,
	"checked" boolean DEFAULT true NOT NULL,
	"seen_price" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_items_mall_id_person_id_product_id_pk" PRIMARY KEY("mall_id","person_id","product_id"),
	CONSTRAINT "cart_items_num" CHECK (num > 0)
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "brands_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"ord" integer NOT NULL,
	CONSTRAINT "categories_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"mall_id" integer NOT NULL,
	"product_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"unit_price" bigint NOT NULL,
	CONSTRAINT "price_history_mall_id_product_id_at_pk" PRIMARY KEY("mall_id","product_id","at")
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"mall_id" integer NOT NULL,
	"product_id" text NOT NULL,
	"region_code" text NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "product_stock_mall_id_product_id_region_code_pk" PRIMARY KEY("mall_id","product_id","region_code"),
	CONSTRAINT "product_stock_not_negative" CHECK (stock >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"spu_id" text NOT NULL,
	"store_id" text NOT NULL,
	"brand_id" text NOT NULL,
	"category_id" text NOT NULL,
	"category_path" text[] NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"code" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"unit_en" text NOT NULL,
	"cas" text,
	"scene" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"market_price" bigint,
	"on_sale" boolean DEFAULT true NOT NULL,
	"sales_count" integer DEFAULT 0 NOT NULL,
	"score" real DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"detail" jsonb NOT NULL,
	"search_terms" "tsvector" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "products_price_positive" CHECK (unit_price >= 0)
);
--> statement-breakpoint
CREATE TABLE "content_documents" (
	"mall_id" integer NOT NULL,
	"key" text NOT NULL,
	"document" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_documents_mall_id_key_pk" PRIMARY KEY("mall_id","key")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"body" text NOT NULL,
	"body_en" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notices_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "fund_accounts" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"account_no" text NOT NULL,
	"name" text NOT NULL,
	"budget_item" text NOT NULL,
	"owner_id" text NOT NULL,
	"project_id" text,
	"balance" bigint NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"valid_to" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fund_accounts_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "fund_accounts_not_overdrawn" CHECK (balance - frozen - spent >= 0 and frozen >= 0 and spent >= 0)
);
--> statement-breakpoint
CREATE TABLE "fund_entries" (
	"mall_id" integer NOT NULL,
	"fund_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" text,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"remark" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "fund_entries_mall_id_fund_id_id_pk" PRIMARY KEY("mall_id","fund_id","id"),
	CONSTRAINT "fund_entries_sign" CHECK (kind = 'adjust' or amount > 0)
);
--> statement-breakpoint
CREATE TABLE "fund_grants" (
	"mall_id" integer NOT NULL,
	"fund_id" text NOT NULL,
	"person_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fund_grants_mall_id_fund_id_person_id_pk" PRIMARY KEY("mall_id","fund_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "order_funds" (
	"mall_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"fund_id" text NOT NULL,
	"position" smallint NOT NULL,
	"owner_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"remark" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_funds_mall_id_order_id_fund_id_pk" PRIMARY KEY("mall_id","order_id","fund_id"),
	CONSTRAINT "order_funds_amounts" CHECK (amount > 0 and frozen >= 0 and spent >= 0 and frozen + spent <= amount)
);
--> statement-breakpoint
CREATE TABLE "malls" (
	"mall_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "malls_mall_id_pk" PRIMARY KEY("mall_id")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"key" text NOT NULL,
	"pay_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"mall_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"actor_kind" text NOT NULL,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"remark" text,
	CONSTRAINT "order_events_mall_id_order_id_id_pk" PRIMARY KEY("mall_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"mall_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"code" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"cas" text,
	"pic" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"num" integer NOT NULL,
	"amount" bigint NOT NULL,
	"region_code" text NOT NULL,
	"accepted_num" integer,
	"rejected_num" integer,
	CONSTRAINT "order_lines_mall_id_order_id_line_no_pk" PRIMARY KEY("mall_id","order_id","line_no"),
	CONSTRAINT "order_lines_num" CHECK (num > 0 and coalesce(accepted_num, 0) + coalesce(rejected_num, 0) <= num)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"checkout_id" text NOT NULL,
	"store_id" text NOT NULL,
	"store_name" text NOT NULL,
	"buyer_id" text NOT NULL,
	"buyer_name" text NOT NULL,
	"project_id" text,
	"status" text NOT NULL,
	"pay_type" text NOT NULL,
	"pay_status" text NOT NULL,
	"fund_status" text NOT NULL,
	"settle_status" text DEFAULT 'none' NOT NULL,
	"goods_amount" bigint NOT NULL,
	"freight" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"consignee" text NOT NULL,
	"phone" text NOT NULL,
	"region_code" text NOT NULL,
	"address" text NOT NULL,
	"invoice" jsonb NOT NULL,
	"purpose" text NOT NULL,
	"buy_reason" text NOT NULL,
	"remark" text NOT NULL,
	"logistics_company" text,
	"logistics_no" text,
	"cancel_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"auto_accept_at" timestamp with time zone,
	"deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "orders_amount" CHECK (amount = goods_amount + freight and amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"mall_id" integer NOT NULL,
	"payment_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" text,
	"provider_ref" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_mall_id_payment_id_id_pk" PRIMARY KEY("mall_id","payment_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"checkout_id" text NOT NULL,
	"person_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"order_ids" text[] NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_mall_id_id_pk" PRIMARY KEY("mall_id","id"),
	CONSTRAINT "payments_refunded" CHECK (refunded >= 0 and refunded <= amount)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"order_id" text,
	"line_no" integer,
	"person_id" text,
	"author" text NOT NULL,
	"score" integer NOT NULL,
	"content" text NOT NULL,
	"pictures" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"store_id" text NOT NULL,
	"store_name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by_name" text,
	CONSTRAINT "statements_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"mall_id" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"third_code" text,
	"type" text NOT NULL,
	"phone" text NOT NULL,
	"hot_line" text,
	"intro" text NOT NULL,
	"intro_en" text NOT NULL,
	"logo" jsonb NOT NULL,
	"qualifications" jsonb NOT NULL,
	"freight_free" bigint NOT NULL,
	"freight_fee" bigint NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stores_mall_id_id_pk" PRIMARY KEY("mall_id","id")
);
--> statement-breakpoint
ALTER TABLE "acceptance_lines" ADD CONSTRAINT "acceptance_lines_mall_id_acceptance_id_acceptances_mall_id_id_fk" FOREIGN KEY ("mall_id","acceptance_id") REFERENCES "public"."acceptances"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_mall_id_fund_id_fund_accounts_mall_id_id_fk" FOREIGN KEY ("mall_id","fund_id") REFERENCES "public"."fund_accounts"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_funds" ADD CONSTRAINT "order_funds_mall_id_fund_id_fund_accounts_mall_id_id_fk" FOREIGN KEY ("mall_id","fund_id") REFERENCES "public"."fund_accounts"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_mall_id_order_id_orders_mall_id_id_fk" FOREIGN KEY ("mall_id","order_id") REFERENCES "public"."orders"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_mall_id_order_id_orders_mall_id_id_fk" FOREIGN KEY ("mall_id","order_id") REFERENCES "public"."orders"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_mall_id_checkout_id_checkouts_mall_id_id_fk" FOREIGN KEY ("mall_id","checkout_id") REFERENCES "public"."checkouts"("mall_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_rows_subject" ON "audit_rows" USING btree ("mall_id","subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING btree ("mall_id","at");--> statement-breakpoint
CREATE INDEX "acceptances_order" ON "acceptances" USING btree ("mall_id","order_id");--> statement-breakpoint
CREATE INDEX "acceptances_status" ON "acceptances" USING btree ("mall_id","status","created_at");--> statement-breakpoint
CREATE INDEX "acceptances_buyer" ON "acceptances" USING btree ("mall_id","buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "acceptances_settle" ON "acceptances" USING btree ("mall_id","settle_status","store_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "acceptances_statement" ON "acceptances" USING btree ("mall_id","statement_id");--> statement-breakpoint
CREATE INDEX "addresses_person" ON "addresses" USING btree ("mall_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_code" ON "people" USING btree ("mall_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "people_phone" ON "people" USING btree ("mall_id","phone");--> statement-breakpoint
CREATE INDEX "people_store" ON "people" USING btree ("mall_id","store_id");--> statement-breakpoint
CREATE INDEX "project_members_person" ON "project_members" USING btree ("mall_id","person_id");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("mall_id","parent_id","ord");--> statement-breakpoint
CREATE UNIQUE INDEX "products_store_code" ON "products" USING btree ("mall_id","store_id","code");--> statement-breakpoint
CREATE INDEX "products_code" ON "products" USING btree ("mall_id",lower("code"));--> statement-breakpoint
CREATE INDEX "products_cas" ON "products" USING btree ("mall_id","cas") WHERE cas is not null;--> statement-breakpoint
CREATE INDEX "products_spu" ON "products" USING btree ("mall_id","spu_id");--> statement-breakpoint
CREATE INDEX "products_store" ON "products" USING btree ("mall_id","store_id","sales_count");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("mall_id","category_id","sales_count");--> statement-breakpoint
CREATE INDEX "products_sales" ON "products" USING btree ("mall_id","sales_count");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("mall_id","unit_price");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("mall_id","created_at");--> statement-breakpoint
CREATE INDEX "products_path" ON "products" USING gin ("category_path");--> statement-breakpoint
CREATE INDEX "products_terms" ON "products" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "notices_published" ON "notices" USING btree ("mall_id","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_accounts_no" ON "fund_accounts" USING btree ("mall_id","account_no");--> statement-breakpoint
CREATE INDEX "fund_accounts_owner" ON "fund_accounts" USING btree ("mall_id","owner_id");--> statement-breakpoint
CREATE INDEX "fund_accounts_project" ON "fund_accounts" USING btree ("mall_id","project_id");--> statement-breakpoint
CREATE INDEX "fund_entries_at" ON "fund_entries" USING btree ("mall_id","fund_id","at");--> statement-breakpoint
CREATE INDEX "fund_entries_order" ON "fund_entries" USING btree ("mall_id","order_id");--> statement-breakpoint
CREATE INDEX "fund_grants_person" ON "fund_grants" USING btree ("mall_id","person_id");--> statement-breakpoint
CREATE INDEX "order_funds_owner" ON "order_funds" USING btree ("mall_id","owner_id","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "malls_code" ON "malls" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_key" ON "checkouts" USING btree ("mall_id","person_id","key");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("mall_id","product_id");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("mall_id","buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_buyer_status" ON "orders" USING btree ("mall_id","buyer_id","status","created_at");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("mall_id","store_id","status","created_at");--> statement-breakpoint
CREATE INDEX "orders_checkout" ON "orders" USING btree ("mall_id","checkout_id");--> statement-breakpoint
CREATE INDEX "orders_project" ON "orders" USING btree ("mall_id","project_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("mall_id","payment_id","kind","provider_ref");--> statement-breakpoint
CREATE INDEX "payments_checkout" ON "payments" USING btree ("mall_id","checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref" ON "payments" USING btree ("mall_id","provider","provider_ref");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("mall_id","product_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_order_line" ON "reviews" USING btree ("mall_id","order_id","line_no");--> statement-breakpoint
CREATE INDEX "statements_store" ON "statements" USING btree ("mall_id","store_id","created_at");--> statement-breakpoint
CREATE INDEX "statements_status" ON "statements" USING btree ("mall_id","status","created_at");--> statement-breakpoint
CREATE INDEX "stores_type" ON "stores" USING btree ("mall_id","type");