import type { DeliveryRow } from "#app/domain/channels/webhooks/delivery.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

type Answer = Pick<DeliveryRow, "state" | "status" | "durationMs" | "answer">;

/** "answered 200 in 43 ms", "didn’t answer" */
export function describeAnswer({ status, durationMs }: Omit<Answer, "state">): string {
  if (status === null) return durationMs === null ? "not sent yet" : "no answer";
  return `answered ${status}${durationMs === null ? "" : ` in ${formatCount(durationMs)} ms`}`;
}

/** What became of a test, for the notice above. */
export function describeTest(test: Answer): { tone: "done" | "bad" | "warn"; text: string } {
  if (test.state === "delivered") return { tone: "done", text: `The test was ${describeAnswer(test)}.` };
  if (test.state !== "given-up")
    return { tone: "warn", text: "The test is on its way. Load the page again to see its answer." };
  const what = test.status === null ? "got no answer" : `was ${describeAnswer(test)}`;
  return { tone: "bad", text: `The test ${what}${test.answer ? `: ${test.answer}` : "."}` };
}
