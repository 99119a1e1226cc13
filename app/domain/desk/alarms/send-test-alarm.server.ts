import { randomUUID } from "node:crypto";
import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { WEBHOOK } from "./alarm-state";
import { composeTest } from "./compose-alarm";
import { alarmReceivers, sendAlarm, siteName, statusUrl } from "./send-alarm.server";

/** Sends a test to everybody who hears of alarms; resolves with a sentence for each who didn't take it. */
export async function sendTestAlarm(by: Actor, now: Date): Promise<string[]> {
  const receivers = alarmReceivers();
  if (receivers.length === 0) return ["Neither ALARM_EMAIL nor ALARM_WEBHOOK_URL is set."];
  const id = `alarm-${randomUUID()}`;
  const message = composeTest(siteName(), statusUrl(), id);
  const answers = await Promise.all(
    receivers.map(async (name) => ({ name, error: await sendAlarm(name, id, message) })),
  );
  const failed = answers.flatMap(({ name, error }) =>
    error === null ? [] : [`${name === WEBHOOK ? "The alarm webhook" : name}: ${error.replace(/\.$/, "")}.`],
  );
  await db.$transaction((tx) =>
    recordAudit(tx, {
      actor: by,
      action: "alarm-tested",
      after: { receivers: receivers.length, failed: failed.length },
      now,
      subject: { kind: "alarm", id: "test", name: "email and webhook" },
    }),
  );
  return failed;
}
