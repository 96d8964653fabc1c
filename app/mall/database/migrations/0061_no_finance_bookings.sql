-- phase: contract
-- Processes of the version before find their bookings gone: they are movements now.
DROP TABLE "finance_bookings";
