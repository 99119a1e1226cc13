import { db } from "#app/db.server.ts";
import { describeWhatsAppError } from "#app/gateways/whatsapp-errors.ts";
import type { WhatsAppStatus } from "./webhook-payload";

/** What each status may follow: reports come late, twice and in any order. Only an arrival overrides a failure. */
const after: Record<WhatsAppStatus["status"], string[]> = {
  sent: ["waiting"],
  delivered: ["waiting", "failed", "sent"],
  read: ["waiting", "failed", "sent", "delivered"],
  failed: ["waiting", "sent"],
};

/** Notes what became of our message; false if it says nothing new or isn’t about one of our messages. */
export async function recordStatus({ waId, id, status, at, code, said }: WhatsAppStatus): Promise<boolean> {
  const error = status === "failed" ? describeWhatsAppError(code, said, 0).detail : null;
  const { count } = await db.whatsAppMessage.updateMany({
    where: {
      direction: "out",
      status: { in: after[status] },
      OR: [{ waId }, ...(id ? [{ id, waId: null }] : [])],
    },
    data: { status, statusAt: at, error, waId },
  });
  return count > 0;
}
