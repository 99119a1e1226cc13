-- The token of an unsubscribe link is a secret, and stood in the path that was counted.
DELETE FROM "page_view_days" WHERE "path" LIKE '/unsubscribe/%';
