-- /email-preview shows message texts, so a change of one ends the pages that are kept.
CREATE TRIGGER "public_content_message_templates_insert" AFTER INSERT ON "message_templates"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_message_templates_update" AFTER UPDATE ON "message_templates"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
CREATE TRIGGER "public_content_message_templates_delete" AFTER DELETE ON "message_templates"
BEGIN
    UPDATE "public_content" SET "changes" = "changes" + 1;
END;
