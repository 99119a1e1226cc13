-- What an entry is about joins the index, so that a question is answered from the page of a place only where it names
-- that place. Nothing is lost: the index is made anew from the pages.
DROP TABLE "search_entries";
CREATE VIRTUAL TABLE "search_entries" USING fts5(
    kind UNINDEXED,
    path UNINDEXED,
    scope UNINDEXED,
    title,
    heading,
    text,
    tokenize = 'porter unicode61 remove_diacritics 2',
    prefix = '2 3 4'
);
DELETE FROM "search_indexes";
