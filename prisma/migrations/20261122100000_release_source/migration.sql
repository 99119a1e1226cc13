-- The text of the newest release, kept beside what staff made of it, to compare and to go back to.
ALTER TABLE "pages" ADD COLUMN "release_source" TEXT;
