/** A process that runs rules until nothing is due, at noon and two hours later; `kill-rules.ts` kills it. */
import { runRules } from "#app/domain/channels/automation/run-rules.server.ts";
import { afterNoon } from "./rule-hours";

console.log("begun");
for (const hours of [0, 2]) {
  const now = afterNoon(hours);
  const report = (error: unknown) => {
    throw error;
  };
  while ((await runRules({ now, report })) > 0);
}
