-- phase: expand
ALTER TABLE "content_pictures" ADD COLUMN "unnamed_since" timestamp with time zone;