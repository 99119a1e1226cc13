-- Counts every change of what public pages show, whoever makes it: kept pages are valid for one count.
CREATE TABLE "public_content" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "changes" INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "public_content" ("id", "changes") VALUES (1, 0);

CREATE TRIGGER "public_content_pages_insert" AFTER INSERT ON "pages"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_pages_update" AFTER UPDATE ON "pages"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_pages_delete" AFTER DELETE ON "pages"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_news_posts_insert" AFTER INSERT ON "news_posts"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_news_posts_update" AFTER UPDATE ON "news_posts"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_news_posts_delete" AFTER DELETE ON "news_posts"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_faq_entries_insert" AFTER INSERT ON "faq_entries"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_faq_entries_update" AFTER UPDATE ON "faq_entries"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_faq_entries_delete" AFTER DELETE ON "faq_entries"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_reviews_insert" AFTER INSERT ON "reviews"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_reviews_update" AFTER UPDATE ON "reviews"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_reviews_delete" AFTER DELETE ON "reviews"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_rate_cards_insert" AFTER INSERT ON "rate_cards"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_rate_cards_update" AFTER UPDATE ON "rate_cards"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_rate_cards_delete" AFTER DELETE ON "rate_cards"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_settings_insert" AFTER INSERT ON "settings"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_settings_update" AFTER UPDATE ON "settings"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_settings_delete" AFTER DELETE ON "settings"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
