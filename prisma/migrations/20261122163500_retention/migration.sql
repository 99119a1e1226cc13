-- When the person behind a lead was forgotten: what is left is a figure, not a file.
ALTER TABLE "leads" ADD COLUMN "erased_at" DATETIME;
CREATE INDEX "leads_erased_at_created_at_idx" ON "leads"("erased_at", "created_at");
