-- phase: move
CREATE TABLE "search_aliases" (
	"mall_id" integer NOT NULL,
	"alias" text collate "C" NOT NULL,
	"target" text NOT NULL,
	CONSTRAINT "search_aliases_mall_id_alias_target_pk" PRIMARY KEY("mall_id","alias","target")
);
--> statement-breakpoint
CREATE TABLE "search_clicks" (
	"mall_id" integer NOT NULL,
	"keyword" text NOT NULL,
	"product_id" text NOT NULL,
	"opened" integer NOT NULL,
	"places" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_clicks_mall_id_keyword_product_id_pk" PRIMARY KEY("mall_id","keyword","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_recents" (
	"mall_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"keyword" text NOT NULL,
	"typed" text NOT NULL,
	"type" text NOT NULL,
	"scope" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_recents_mall_id_person_id_keyword_type_scope_pk" PRIMARY KEY("mall_id","person_id","keyword","type","scope")
);
--> statement-breakpoint
CREATE TABLE "search_tallies" (
	"mall_id" integer NOT NULL,
	"day" date NOT NULL,
	"keyword" text NOT NULL,
	"typed" text NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"in_vain" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_tallies_mall_id_day_keyword_pk" PRIMARY KEY("mall_id","day","keyword")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"mall_id" integer NOT NULL,
	"word" text collate "C" NOT NULL,
	"reversed" text collate "C" NOT NULL,
	CONSTRAINT "search_words_mall_id_word_pk" PRIMARY KEY("mall_id","word")
);
--> statement-breakpoint
DROP INDEX "products_sales";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_created";--> statement-breakpoint
DROP INDEX "products_listing";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "in_stock" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "search_tallies_people" ON "search_tallies" USING btree ("mall_id","day") WHERE people > 0;--> statement-breakpoint
CREATE INDEX "search_words_reversed" ON "search_words" USING btree ("mall_id","reversed");--> statement-breakpoint
CREATE INDEX "products_sales" ON "products" USING btree ("mall_id","sales_count","id") WHERE on_sale;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("mall_id","index_price","id") WHERE on_sale;--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("mall_id","created_at","id") WHERE on_sale;--> statement-breakpoint
CREATE INDEX "products_listing" ON "products" USING btree ("mall_id","category_id","brand_id","store_id","scene","index_price","sales_count","id","in_stock","spec") WHERE on_sale;--> statement-breakpoint
-- Whether a good is in stock anywhere changes seldom: only when the stock of a region reaches or leaves zero. The lock lets
-- two last sales in two regions see each other.
CREATE FUNCTION keep_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  it record;
  has boolean;
BEGIN
  FOR it IN EXECUTE CASE TG_OP
    WHEN 'INSERT' THEN 'select distinct n.mall_id, n.product_id from stock_after n join products p on p.mall_id = n.mall_id and p.id = n.product_id where p.in_stock <> (n.stock > 0) order by 1, 2'
    WHEN 'UPDATE' THEN 'select distinct n.mall_id, n.product_id from stock_after n join stock_before b using (mall_id, product_id, region_code) where (n.stock > 0) <> (b.stock > 0) order by 1, 2'
    ELSE 'select distinct mall_id, product_id from stock_before where stock > 0 order by 1, 2' END
  LOOP
    PERFORM 1 FROM products WHERE mall_id = it.mall_id AND id = it.product_id FOR NO KEY UPDATE;
    has := EXISTS (SELECT 1 FROM product_stock s WHERE s.mall_id = it.mall_id AND s.product_id = it.product_id AND s.stock > 0);
    UPDATE products SET in_stock = has WHERE mall_id = it.mall_id AND id = it.product_id AND in_stock <> has;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_stock_added AFTER INSERT ON "product_stock" REFERENCING NEW TABLE AS stock_after FOR EACH STATEMENT EXECUTE FUNCTION keep_in_stock();--> statement-breakpoint
CREATE TRIGGER product_stock_changed AFTER UPDATE ON "product_stock" REFERENCING OLD TABLE AS stock_before NEW TABLE AS stock_after FOR EACH STATEMENT EXECUTE FUNCTION keep_in_stock();--> statement-breakpoint
CREATE TRIGGER product_stock_gone AFTER DELETE ON "product_stock" REFERENCING OLD TABLE AS stock_before FOR EACH STATEMENT EXECUTE FUNCTION keep_in_stock();--> statement-breakpoint
-- Rows there already, of all schools: their owner is bound by row-level security, too.
ALTER TABLE "products" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_stock" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE products p SET in_stock = false WHERE NOT EXISTS (SELECT 1 FROM product_stock s WHERE s.mall_id = p.mall_id AND s.product_id = p.id AND s.stock > 0);--> statement-breakpoint
ALTER TABLE "products" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_stock" FORCE ROW LEVEL SECURITY;
