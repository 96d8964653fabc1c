-- phase: contract
-- What it adds bothers nobody, but stored columns have all goods written anew, and meanwhile nobody reads them.
-- What a pack holds, from its specification and the unit it is sold by: how many hundreds of mL or of g, or how many pieces.
-- Nothing unless both say so for sure: a beaker of 500 mL holds nothing, and figures before an amount may be a concentration.
CREATE FUNCTION pack_contents(spec text, unit text, OUT measure text, OUT amount double precision) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  -- Sold by these, an amount is what is inside; of a beaker (个) or a pipette (支) it is how much would fit.
  in_vessel CONSTANT boolean := unit IN ('瓶', '桶', '袋', '罐', '听');
  in_package CONSTANT boolean := unit IN ('包', '盒', '箱', '袋', '提', '筒', '卡', '罐', '瓶', '桶');
  -- Before the amount only words.
  part text[] := regexp_match(spec, '^(?:[^0-9]*\s)?(?:([0-9]{1,4})\s*[×x*]\s*)?([0-9]{1,6}(?:\.[0-9]{1,3})?)\s*(ml|毫升|l|升|kg|公斤|千克|g|克)(?:\s*[×x*]\s*([0-9]{1,4}))?$', 'i');
  pieces integer;
BEGIN
  IF part IS NOT NULL THEN
    measure := CASE WHEN lower(part[3]) IN ('ml', '毫升', 'l', '升') THEN '100mL' ELSE '100g' END;
    amount := coalesce(part[1], '1')::numeric * part[2]::numeric * CASE WHEN lower(part[3]) IN ('l', '升', 'kg', '公斤', '千克') THEN 1000 ELSE 1 END;
    -- Fifty tubes of 15 mL hold nothing yet; fifty bags of a kilogram do.
    IF amount >= 1 AND (in_vessel OR (measure = '100g' AND in_package)) AND (measure = '100g' OR coalesce(part[4]::integer, 1) = 1) THEN
      amount := amount * coalesce(part[4]::integer, 1) / 100;
      IF amount > 0 THEN RETURN; END IF;
    END IF;
  END IF;
  measure := NULL;
  amount := NULL;
  IF NOT in_package THEN RETURN; END IF;
  -- Sizes and then how many, as in `15 × 150 mm × 50`; a bare figure in front could be a size, and what is counted there is a pack itself.
  part := regexp_match(spec, '^(\S.*\S|\S)\s*[×x*]\s*([0-9]{1,5})$', 'i');
  IF part IS NULL THEN
    pieces := (regexp_match(spec, '^(?:[^0-9]*\s)?([0-9]{1,5})\s*(?:片|只|张|支|个|双|枚|粒|条|块|根)$'))[1];
  ELSIF part[1] !~ '^[0-9]+$' AND part[1] !~ '[0-9]\s*(?:片|只|张|支|个|双|枚|粒|条|块|根|包|盒|卷|抽|页|本|种|次|人份)' THEN
    pieces := part[2];
  END IF;
  IF pieces > 1 THEN
    measure := 'piece';
    amount := pieces;
  END IF;
END $$;--> statement-breakpoint
-- One statement, so that the rows there already are written anew once.
ALTER TABLE "products" ADD COLUMN "pack_measure" text GENERATED ALWAYS AS (case when unit_price > 0 then (pack_contents(spec, unit)).measure end) STORED,
  ADD COLUMN "pack_amount" double precision GENERATED ALWAYS AS (case when unit_price > 0 then (pack_contents(spec, unit)).amount end) STORED,
  ADD COLUMN "index_per_unit" double precision GENERATED ALWAYS AS (nullif(coalesce(sale_price, unit_price), 0) / coalesce((pack_contents(spec, unit)).amount, 1)) STORED;--> statement-breakpoint
CREATE INDEX "products_per_unit" ON "products" USING btree ("mall_id","pack_measure","index_per_unit","id","category_id","brand_id","store_id","scene","in_stock","index_price") WHERE on_sale;
