import { createHmac } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { sameToken } from "#app/domain/base/codes/private-token.server.ts";
import { sessionSecret } from "#app/domain/base/codes/session-secret.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { HOUR_MS } from "#app/platform/durations.js";

/** What a link is for, how long it's good and which message brings it. */
export const links = {
  invitation: { goodForMs: 7 * 24 * HOUR_MS, kind: "staff-invitation" },
  password_reset: { goodForMs: HOUR_MS, kind: "staff-password-reset" },
} as const;

export type LinkPurpose = keyof typeof links;

type Recipient = { id: string; email: string };

/** Creates a link without sending it; returns its id. */
export async function createLink(tx: Tx, { id }: Pick<Recipient, "id">, purpose: LinkPurpose, now: Date) {
  const expiresAt = new Date(now.getTime() + links[purpose].goodForMs);
  const link = await tx.staffToken.create({
    data: { staffId: id, purpose, createdAt: now, expiresAt },
    select: { id: true },
  });
  return link.id;
}

/** Creates a link and the message that brings it to the member of staff; returns its id. */
export async function sendLink(tx: Tx, staff: Recipient, purpose: LinkPurpose, now: Date): Promise<string> {
  const id = await createLink(tx, staff, purpose, now);
  await enqueue(tx, [{ kind: links[purpose].kind, subject: id, recipient: staff.email }], now);
  return id;
}

const keyOf = (id: string) =>
  createHmac("sha256", sessionSecret).update(`staff-link:${id}`).digest("base64url");

/** The link's path; its key is in the query, because paths are logged. */
export const linkPath = (id: string): string => `/admin/password/${id}?key=${keyOf(id)}`;

export type OpenLink = {
  id: string;
  purpose: LinkPurpose;
  expiresAt: Date;
  staff: { id: string; name: string; email: string };
};

/** A link that can still be used, or null: used, expired, its person switched off. */
export async function findOpenLink(id: string, now: Date): Promise<OpenLink | null> {
  const link = await db.staffToken.findUnique({
    where: { id },
    select: {
      id: true,
      purpose: true,
      expiresAt: true,
      usedAt: true,
      staff: { select: { id: true, name: true, email: true, isActive: true } },
    },
  });
  if (!link?.staff.isActive || link.usedAt || link.expiresAt <= now) return null;
  const { purpose, expiresAt, staff } = link;
  return { id, purpose, expiresAt, staff: { id: staff.id, name: staff.name, email: staff.email } };
}

/** The same for somebody who came by the link. */
export const findLinkByKey = async (id: string, key: string, now: Date): Promise<OpenLink | null> =>
  sameToken(key, keyOf(id)) ? findOpenLink(id, now) : null;
