-- What rules did and did not do, by day: the list of rules reads these instead of the whole log.
CREATE TABLE "automation_days" (
    "day" TEXT NOT NULL,
    "rule_id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("day", "rule_id", "outcome", "reason"),
    CONSTRAINT "automation_days_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "automation_rules" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "automation_days" ("day", "rule_id", "outcome", "reason", "count")
SELECT substr("created_at", 1, 10), "rule_id", "outcome", "reason", count(*)
FROM "automation_actions"
GROUP BY 1, 2, 3, 4;

CREATE INDEX "automation_runs_rule_id_next_at_idx" ON "automation_runs"("rule_id", "next_at");

-- What went to a person on a day is found by the lead's newest rows, so this one only cost time with every row.
DROP INDEX "automation_actions_lead_id_sent_on_idx";
