import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { stateOf } from "./outbox-row.server";
import { findFree, subjectOf } from "./send-again.server";
import type { OutboxError, OutboxStep } from "./send-again.server";

/** Holds a waiting message back until it's released, or releases it. */
export const holdMessage = ({
  isHeld,
  ...step
}: OutboxStep & { isHeld: boolean }): Promise<Result<null, OutboxError>> =>
  db.$transaction(async (tx) => {
    const found = await findFree(tx, step);
    if (!found.ok) return found;
    if (stateOf(found.value) !== "waiting") return err({ code: "not-waiting" });
    const { id, by, now } = step;
    await tx.outboxMessage.update({
      where: { id },
      data: { heldAt: isHeld ? now : null },
      select: { id: true },
    });
    await recordAudit(tx, {
      actor: by,
      action: isHeld ? "outbox-held" : "outbox-released",
      now,
      subject: subjectOf(found.value, now),
    });
    return ok(null);
  });
