-- When a booking was undone, and the reason that the customer reads.
-- AlterTable
ALTER TABLE "quotes" ADD COLUMN "booking_undone_at" DATETIME;
ALTER TABLE "quotes" ADD COLUMN "booking_undone_reason" TEXT;
