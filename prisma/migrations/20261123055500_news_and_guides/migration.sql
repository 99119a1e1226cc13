-- What somebody inserts by hand stays news; CHECK keeps out kinds and days that nothing could show.
ALTER TABLE "news_posts" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'news' CHECK ("kind" IN ('news', 'guide'));
ALTER TABLE "news_posts" ADD COLUMN "happened_on" TEXT CHECK ("happened_on" IS NULL OR "happened_on" IS date("happened_on"));
ALTER TABLE "news_posts" ADD COLUMN "seeded_as" TEXT;
