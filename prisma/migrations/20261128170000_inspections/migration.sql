-- What a vehicle looked like at both ends of its trip: marks on a drawing, and photos in the one home of files.
DROP TABLE "inspections";
CREATE TABLE "inspections" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "order_id" TEXT NOT NULL,
    "end" TEXT NOT NULL,
    "driver_link_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "odometer" INTEGER,
    "vin_read" TEXT NOT NULL DEFAULT '',
    "is_vin_missing" BOOLEAN NOT NULL DEFAULT false,
    "keys" INTEGER,
    "fuel_eighths" INTEGER,
    "charge" INTEGER,
    "is_running" BOOLEAN,
    "is_dirty" BOOLEAN NOT NULL DEFAULT false,
    "is_dark" BOOLEAN NOT NULL DEFAULT false,
    "is_wet" BOOLEAN NOT NULL DEFAULT false,
    "loose_things" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "condition_at" DATETIME,
    "no_damage_seen" BOOLEAN NOT NULL DEFAULT false,
    "is_near" BOOLEAN,
    "miles_away" INTEGER,
    "driver_name" TEXT NOT NULL DEFAULT '',
    "other_name" TEXT NOT NULL DEFAULT '',
    "other_role" TEXT,
    "other_email" TEXT NOT NULL DEFAULT '',
    "other_missing" TEXT,
    "other_missing_note" TEXT NOT NULL DEFAULT '',
    "finished_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "inspections_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "inspections_driver_link_id_fkey" FOREIGN KEY ("driver_link_id") REFERENCES "driver_links" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "inspections_end_check" CHECK ("end" IN ('pickup', 'delivery')),
    CONSTRAINT "inspections_fuel_check" CHECK ("fuel_eighths" IS NULL OR "fuel_eighths" BETWEEN 0 AND 8),
    CONSTRAINT "inspections_charge_check" CHECK ("charge" IS NULL OR "charge" BETWEEN 0 AND 100),
    -- A finished one has both names, or why the other is missing, and the condition.
    CONSTRAINT "inspections_finished_check" CHECK ("finished_at" IS NULL OR ("driver_name" <> '' AND "condition_at" IS NOT NULL AND ("other_name" <> '') = ("other_missing" IS NULL)))
);
CREATE UNIQUE INDEX "inspections_order_id_end_key" ON "inspections"("order_id", "end");
CREATE INDEX "inspections_driver_link_id_idx" ON "inspections"("driver_link_id");

CREATE TABLE "inspection_photos" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "inspection_id" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "source_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "small_hash" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "phone_taken_at" TEXT,
    "is_near" BOOLEAN,
    "miles_away" INTEGER,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "inspection_photos_inspection_id_fkey" FOREIGN KEY ("inspection_id") REFERENCES "inspections" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "inspection_photos_inspection_id_key_key" ON "inspection_photos"("inspection_id", "key");
CREATE UNIQUE INDEX "inspection_photos_inspection_id_position_source_hash_key" ON "inspection_photos"("inspection_id", "position", "source_hash");

CREATE TABLE "inspection_marks" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "inspection_id" TEXT NOT NULL,
    "view" TEXT NOT NULL,
    "x" INTEGER NOT NULL,
    "y" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "photo_id" TEXT,
    "form_key" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "inspection_marks_inspection_id_fkey" FOREIGN KEY ("inspection_id") REFERENCES "inspections" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "inspection_marks_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "inspection_photos" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "inspection_marks_place_check" CHECK ("x" BETWEEN 0 AND 1000 AND "y" BETWEEN 0 AND 1000)
);
CREATE UNIQUE INDEX "inspection_marks_inspection_id_form_key_key" ON "inspection_marks"("inspection_id", "form_key");
CREATE INDEX "inspection_marks_photo_id_idx" ON "inspection_marks"("photo_id");

ALTER TABLE "file_links" ADD COLUMN "inspection_photo_id" TEXT REFERENCES "inspection_photos" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "file_links_inspection_photo_id_idx" ON "file_links"("inspection_photo_id");
