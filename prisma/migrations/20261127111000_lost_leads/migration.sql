-- The figures of a day have one number more, so they are added up again.
DELETE FROM "figure_days";
