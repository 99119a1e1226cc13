-- A card no longer has a price for what does not run by ship (decision 021).
UPDATE "rate_cards" SET "card" = json_remove("card", '$.notRunningByShip') WHERE json_valid("card");

-- The first card, where it still says what it said: what a boat or a machine costs in these cases is a call.
UPDATE "rate_cards" SET "card" = json_set("card", '$.vehicles.boat.enclosed', NULL)
WHERE "version" = '2026-11' AND json_valid("card") AND json_extract("card", '$.vehicles.boat.enclosed') = 1.46;
UPDATE "rate_cards" SET "card" = json_set("card", '$.vehicles.boat.seaFactor', NULL)
WHERE "version" = '2026-11' AND json_valid("card") AND json_extract("card", '$.vehicles.boat.seaFactor') = 2;
UPDATE "rate_cards" SET "card" = json_set("card", '$.vehicles."heavy-equipment".enclosed', NULL)
WHERE "version" = '2026-11' AND json_valid("card") AND json_extract("card", '$.vehicles."heavy-equipment".enclosed') = 1.3;
UPDATE "rate_cards" SET "card" = json_set("card", '$.vehicles."heavy-equipment".seaFactor', NULL)
WHERE "version" = '2026-11' AND json_valid("card") AND json_extract("card", '$.vehicles."heavy-equipment".seaFactor') = 3.5;
UPDATE "rate_cards" SET "card" = json_set("card", '$.vehicles."heavy-equipment".notRunning', NULL)
WHERE "version" = '2026-11' AND json_valid("card") AND json_extract("card", '$.vehicles."heavy-equipment".notRunning') = 300;
