-- phase: expand
-- Words of changed goods wait in a list that every search reads whole before they are sorted in. It stays within 32 pages.
ALTER INDEX "products_terms" SET (gin_pending_list_limit = 256);
