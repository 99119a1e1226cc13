-- Which of a lead's quotes was booked. Until now that was the newest one, which its summary names.
ALTER TABLE "quotes" ADD COLUMN "booked_at" DATETIME;
UPDATE "quotes" SET "booked_at" = (SELECT "stage_changed_at" FROM "leads" WHERE "leads"."id" = "quotes"."lead_id")
WHERE "quote_number" IN (
    SELECT "quote_number" FROM "leads"
    WHERE "stage" IN ('booked', 'dispatched', 'picked-up', 'delivered', 'review-asked')
);
