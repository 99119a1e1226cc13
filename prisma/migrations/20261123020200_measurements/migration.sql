-- Boats and machines are priced by their size: whole inches and pounds, null for what isn't measured.
ALTER TABLE "quotes" ADD COLUMN "length_inches" INTEGER;
ALTER TABLE "quotes" ADD COLUMN "width_inches" INTEGER;
ALTER TABLE "quotes" ADD COLUMN "height_inches" INTEGER;
ALTER TABLE "quotes" ADD COLUMN "weight_pounds" INTEGER;
ALTER TABLE "quote_versions" ADD COLUMN "length_inches" INTEGER;
ALTER TABLE "quote_versions" ADD COLUMN "width_inches" INTEGER;
ALTER TABLE "quote_versions" ADD COLUMN "height_inches" INTEGER;
ALTER TABLE "quote_versions" ADD COLUMN "weight_pounds" INTEGER;
ALTER TABLE "leads" ADD COLUMN "measurements" TEXT;
