import { createHmac } from "node:crypto";
import { sameToken } from "#app/domain/base/codes/private-token.server.ts";
import { sessionSecret } from "#app/domain/base/codes/session-secret.server.ts";
import { db } from "#app/db.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";

const signature = (leadId: string, address: string) =>
  createHmac("sha256", sessionSecret)
    .update(`unsubscribe:${leadId}:${normalizeEmail(address)}`)
    .digest("base64url");

/** The absolute URL under which this person unsubscribes this address. */
export const unsubscribeLink = (leadId: string, address: string): string =>
  absoluteUrl(`/unsubscribe/${leadId}.${signature(leadId, address)}`);

export type Unsubscriber = { leadId: string; address: string };

/** Who a link is for; null for a wrong one, and once the address isn't the lead's anymore. */
export async function findUnsubscriber(token: string): Promise<Unsubscriber | null> {
  const [, leadId = "", signed = ""] = /^([a-z0-9]{1,40})\.([\w-]{43})$/.exec(token) ?? [];
  if (!leadId) return null;
  const emails = await db.contactPoint.findMany({
    where: { leadId, kind: "email" },
    select: { value: true },
  });
  const own = emails.find(({ value }) => sameToken(signed, signature(leadId, value)));
  return own ? { leadId, address: own.value } : null;
}
