-- phase: move
ALTER TABLE "statements" ADD COLUMN "held_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- The audit trail knows what older statements held. School by school, because row-level security shows no more at a time.
DO $$
DECLARE school record;
BEGIN
	FOR school IN SELECT "mall_id" FROM "malls" LOOP
		PERFORM set_config('app.mall_id', school.mall_id::text, true);
		UPDATE "statements" s SET "held_ids" = coalesce((SELECT array_agg(held) FROM "audit_rows" r, jsonb_array_elements_text(r."detail"->'acceptances') held WHERE r."mall_id" = s."mall_id" AND r."subject" = 'statement' AND r."subject_id" = s."id" AND r."verb" = 'settlement.make'), '{}') WHERE s."mall_id" = school.mall_id;
	END LOOP;
	PERFORM set_config('app.mall_id', '', true);
END $$;
