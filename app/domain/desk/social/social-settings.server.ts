import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";

const name = "social.needsApproval";

/** Whether a second person approves each post before it's scheduled. */
export const needsApproval = async (tx: Tx = db): Promise<boolean> =>
  (await tx.setting.findUnique({ where: { name } }))?.value === "on";

export const setNeedsApproval = (isOn: boolean, by: Actor, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    const before = await needsApproval(tx);
    if (before === isOn) return;
    const value = isOn ? "on" : "off";
    await tx.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
    await recordAudit(tx, {
      actor: by,
      action: "settings-changed",
      now,
      subject: { kind: "settings", id: name, name: "settings: approval of social posts" },
      before: { needsApproval: before },
      after: { needsApproval: isOn },
    });
  });
