-- Pages that staff take off the site and put back.
ALTER TABLE "pages" ADD COLUMN "is_shown" BOOLEAN NOT NULL DEFAULT true;
