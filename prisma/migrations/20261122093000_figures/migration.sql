-- What Today and the dashboard read: indexes that answer without the rows, and the figures of past days.

CREATE INDEX "leads_waiting_since_first_answered_at_owner_id_idx" ON "leads"("waiting_since", "first_answered_at", "owner_id");
CREATE INDEX "leads_first_answered_at_created_at_owner_id_idx" ON "leads"("first_answered_at", "created_at", "owner_id");
CREATE INDEX "leads_stage_valid_until_owner_id_merged_into_id_idx" ON "leads"("stage", "valid_until", "owner_id", "merged_into_id");
CREATE INDEX "leads_stage_pickup_on_owner_id_merged_into_id_idx" ON "leads"("stage", "pickup_on", "owner_id", "merged_into_id");
DROP INDEX "page_view_days_path_day_idx";
CREATE INDEX "page_view_days_path_day_views_idx" ON "page_view_days"("path", "day", "views");
CREATE INDEX "page_view_days_day_path_views_idx" ON "page_view_days"("day", "path", "views");

-- One row for each past day and owner of leads, and one for the form; see app/domain/figures/days.
CREATE TABLE "figure_days" (
    "day" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "is_stale" BOOLEAN NOT NULL DEFAULT false,
    "stored_at" DATETIME NOT NULL,
    "data" TEXT NOT NULL,

    PRIMARY KEY ("day", "scope")
);
CREATE INDEX "figure_days_is_stale_day_idx" ON "figure_days"("is_stale", "day");

-- A change of a lead or of a start makes its day stale. The desk's day is the one in UTC or the one before.
CREATE TRIGGER "figure_days_lead_insert" AFTER INSERT ON "leads"
BEGIN
    UPDATE "figure_days" SET "is_stale" = true
    WHERE "day" IN (date(NEW."created_at"), date(NEW."created_at", '-1 day')) AND "is_stale" = false;
END;
CREATE TRIGGER "figure_days_lead_update" AFTER UPDATE ON "leads"
BEGIN
    UPDATE "figure_days" SET "is_stale" = true
    WHERE "day" IN (date(NEW."created_at"), date(NEW."created_at", '-1 day')) AND "is_stale" = false;
END;
CREATE TRIGGER "figure_days_lead_delete" AFTER DELETE ON "leads"
BEGIN
    UPDATE "figure_days" SET "is_stale" = true
    WHERE "day" IN (date(OLD."created_at"), date(OLD."created_at", '-1 day')) AND "is_stale" = false;
END;
CREATE TRIGGER "figure_days_start_insert" AFTER INSERT ON "quote_starts"
BEGIN
    UPDATE "figure_days" SET "is_stale" = true
    WHERE "day" IN (date(NEW."started_at"), date(NEW."started_at", '-1 day')) AND "is_stale" = false;
END;
CREATE TRIGGER "figure_days_start_update" AFTER UPDATE ON "quote_starts"
BEGIN
    UPDATE "figure_days" SET "is_stale" = true
    WHERE "day" IN (date(NEW."started_at"), date(NEW."started_at", '-1 day')) AND "is_stale" = false;
END;
CREATE TRIGGER "figure_days_start_delete" AFTER DELETE ON "quote_starts"
BEGIN
    UPDATE "figure_days" SET "is_stale" = true
    WHERE "day" IN (date(OLD."started_at"), date(OLD."started_at", '-1 day')) AND "is_stale" = false;
END;
