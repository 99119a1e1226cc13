-- The unique key finds a lead's runs too, so that a round writes one index less for each.
DROP INDEX "automation_runs_lead_id_ended_at_idx";
DROP INDEX "automation_runs_rule_id_lead_id_occasion_key";
CREATE UNIQUE INDEX "automation_runs_lead_id_rule_id_occasion_key" ON "automation_runs"("lead_id", "rule_id", "occasion");
