-- A list may say when its people came, so the moment of the import no longer tells which leads are its own.
-- AlterTable
ALTER TABLE "leads" ADD COLUMN "import_id" TEXT;

-- CreateIndex
CREATE INDEX "leads_import_id_idx" ON "leads"("import_id");

UPDATE "leads" SET "import_id" = (
    SELECT e."data" ->> 'importId' FROM "lead_events" e
    WHERE e."lead_id" = "leads"."id" AND e."kind" = 'imported' ORDER BY e."sequence" LIMIT 1
) WHERE "source" = 'import';
