-- Posts wait for approval, and by somebody who did not write in them.
ALTER TABLE "social_posts" ADD COLUMN "asked_at" DATETIME;
ALTER TABLE "social_posts" ADD COLUMN "review_note" TEXT NOT NULL DEFAULT '';
ALTER TABLE "social_deliveries" ADD COLUMN "tried_at" DATETIME;

CREATE TABLE "social_post_writers" (
    "post_id" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,

    PRIMARY KEY ("post_id", "staff_id"),
    CONSTRAINT "social_post_writers_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "social_posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "social_post_writers_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Where no network is connected, posts are copied and posted by hand.
INSERT INTO "social_channels" ("id", "kind", "name", "position", "created_at")
VALUES ('by-hand', 'by-hand', 'Another network', 1, strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'));
