-- When an import was taken back, and by its result how many leads stayed.
ALTER TABLE "lead_imports" ADD COLUMN "undone_at" DATETIME;
