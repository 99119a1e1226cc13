import { Prisma } from "../../generated/prisma/client";

const SECOND = "1000.0";

/**
 * SQL for a column's moment in epoch milliseconds, whichever of SQLite's own ways it was written in: text
 * (`datetime('now')`, ISO 8601 with T, Z or an offset; without a zone it is UTC), epoch seconds or milliseconds, or a
 * Julian day (https://www.sqlite.org/lang_datefunc.html#time_values). NULL for what is no moment. `column` is a name
 * of ours, never a visitor's word.
 */
function momentText(column: string): string {
  const text = `trim(${column})`;
  return `CASE
    WHEN typeof(${column}) = 'text' THEN ${SECOND} * coalesce(
      unixepoch(${text}, 'subsec'),
      CASE
        WHEN ${text} GLOB '*:*[+-][0-9][0-9][0-9][0-9]'
          THEN unixepoch(substr(${text}, 1, length(${text}) - 2) || ':' || substr(${text}, -2), 'subsec')
        WHEN ${text} GLOB '*:*[+-][0-9][0-9]' THEN unixepoch(${text} || ':00', 'subsec')
      END
    )
    WHEN typeof(${column}) = 'blob' THEN NULL
    WHEN abs(${column}) >= 1e11 THEN 1.0 * ${column}
    WHEN ${column} BETWEEN 0 AND 5373484.499999 THEN ${SECOND} * unixepoch(${column}, 'subsec')
    ELSE ${SECOND} * ${column}
  END`;
}

/** When a post was published, and when it last changed. */
export const publishedMs = Prisma.raw(momentText("published_at"));
export const updatedMs = Prisma.raw(momentText("updated_at"));

/** Posts that are meant to be seen. A hand may have written the word for it. */
export const isActive = Prisma.raw(
  "lower(CAST(is_active AS TEXT)) IN ('1', 'true', 't', 'yes', 'y', 'on') AND slug <> ''",
);

/** Newest first; of one moment, the one written last. */
export const newestFirst = Prisma.sql`${publishedMs} DESC, rowid DESC`;
