-- AlterTable
ALTER TABLE "pages" ADD COLUMN "author" TEXT;
ALTER TABLE "pages" ADD COLUMN "published_on" TEXT;

-- DropIndex
DROP INDEX "pages_kind_idx";

-- CreateIndex
CREATE INDEX "pages_kind_published_on_idx" ON "pages"("kind", "published_on");
