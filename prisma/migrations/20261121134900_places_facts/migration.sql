-- AlterTable
ALTER TABLE "pages" ADD COLUMN "facts" TEXT;
