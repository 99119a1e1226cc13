-- A change of a lead adds a part to the search and merges none: SQLite's own merging held the site for up to 180 ms, now
-- and then. A job merges them in slices. Should it not run, SQLite merges by itself when 256 parts are there.
INSERT INTO "lead_search" ("lead_search", "rank") VALUES ('automerge', 0);
INSERT INTO "lead_search" ("lead_search", "rank") VALUES ('crisismerge', 256);
