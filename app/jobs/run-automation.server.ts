import { addBuiltInRules } from "../domain/automation/add-built-in-rules.server";
import { runRules } from "../domain/automation/run-rules.server";
import type { JobRun } from "./run-jobs.server";

export async function runAutomation({ log, stopping }: JobRun): Promise<void> {
  const now = new Date();
  await addBuiltInRules(now);
  await runRules({
    ...{ now, stopping },
    report: (error, runId) =>
      log.error({ runId, err: error }, "a step of a rule failed; it is taken again later"),
  });
}
