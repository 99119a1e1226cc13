-- The form's figures of a day now say on which pages quotes were begun, so all days are added up again.
DELETE FROM "figure_days";
