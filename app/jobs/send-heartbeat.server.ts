import { databaseProblem } from "#app/domain/base/database/database-health.server.ts";
import { env } from "#app/env.server.ts";
import { requestOutbound } from "#app/gateways/outbound-request.server.ts";
import { SECOND_MS } from "#app/platform/durations.js";
import { areJobsTurning } from "./job-runs.server";
import type { JobRun } from "./run-jobs.server";

const LIMIT_MS = 15 * SECOND_MS;
const MAX_ANSWER_BYTES = 500;

/** Says that all is well to HEARTBEAT_URL, which raises the alarm when that stops; says nothing while it isn't. */
export async function sendHeartbeat({ reach }: JobRun): Promise<"skipped" | undefined> {
  if (!env.HEARTBEAT_URL || !areJobsTurning() || (await databaseProblem()) !== null) return "skipped";
  const answer = await requestOutbound({
    url: env.HEARTBEAT_URL,
    method: "GET",
    headers: { Accept: "*/*" },
    limitMs: LIMIT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    allowThisMachine: true,
  });
  if (!answer.ok) reach(answer.reason === "timeout" ? "no answer in time" : answer.detail || "no connection");
  else reach(answer.status >= 200 && answer.status < 400 ? null : `it answered ${answer.status}`);
  return undefined;
}
