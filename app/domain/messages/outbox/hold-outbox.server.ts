import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";

const name = "outbox.isHeld";

/** Whether staff hold everything back. */
export const isOutboxHeld = async (): Promise<boolean> =>
  (await db.setting.findUnique({ where: { name } }))?.value === "on";

/** Holds everything back, or lets it go; what is on its route to the mail server arrives. */
export const holdOutbox = (isHeld: boolean, by: Actor, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    const before = (await tx.setting.findUnique({ where: { name } }))?.value ?? "off";
    const value = isHeld ? "on" : "off";
    if (before === value) return;
    await tx.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
    await recordAudit(tx, {
      actor: by,
      action: isHeld ? "outbox-held" : "outbox-released",
      now,
      subject: { kind: "outbox", id: "outbox", name: "the outbox" },
    });
  });
