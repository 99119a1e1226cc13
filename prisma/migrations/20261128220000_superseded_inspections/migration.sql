-- What one carrier found isn't the next one's: of the rows of one end, one alone is in force, and the others have their own id as key.
ALTER TABLE "inspections" ADD COLUMN "superseded_at" DATETIME;
ALTER TABLE "inspections" ADD COLUMN "superseded_key" TEXT NOT NULL DEFAULT '';
-- Photos that were ever stored of it, with those that were removed again.
ALTER TABLE "inspections" ADD COLUMN "photos_ever" INTEGER NOT NULL DEFAULT 0;
UPDATE "inspections" SET "photos_ever" = (SELECT count(*) FROM "inspection_photos" WHERE "inspection_id" = "inspections"."id");
DROP INDEX "inspections_order_id_end_key";
CREATE UNIQUE INDEX "inspections_order_id_end_superseded_key_key" ON "inspections"("order_id", "end", "superseded_key");
