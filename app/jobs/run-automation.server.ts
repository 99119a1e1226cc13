import { addBuiltInRules } from "#app/domain/channels/automation/add-built-in-rules.server.ts";
import { runRules } from "#app/domain/channels/automation/run-rules.server.ts";
import type { JobRun } from "./run-jobs.server";

export async function runAutomation({ log, stopping }: JobRun): Promise<void> {
  const now = new Date();
  await addBuiltInRules(now);
  await runRules({
    now,
    stopping,
    report: (error, runId) =>
      log.error({ runId, err: error }, "a step of a rule failed; it is taken again later"),
  });
}
