import { createHash, createHmac } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { sessionSecret } from "#app/domain/base/codes/session-secret.server.ts";

/** The token of a request's link is made anew for its email, so no copy of it waits in the database. */
const tokenOf = (id: string): string =>
  createHmac("sha256", sessionSecret).update(`own-data:${id}`).digest("base64url");

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** What the database keeps of the token. */
export const tokenHashOf = (id: string): string => hashOf(tokenOf(id));

/** The page of everything, as a path. */
export const ownDataPath = (id: string): string => `/privacy/mine/${tokenOf(id)}`;

/** A request whose link still opens: its owner has proved the address. */
export type OpenRequest = { id: string; email: string; linkEndsAt: Date };

const MAX_TOKEN_LENGTH = 64;

/** Null for a wrong token, one whose time is over, and one whose person was erased. */
export async function findOpenRequest(token: string, now: Date, tx: Tx = db): Promise<OpenRequest | null> {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  const found = await tx.dataRequest.findUnique({
    where: { tokenHash: hashOf(token) },
    select: { id: true, email: true, linkEndsAt: true },
  });
  return found && found.email !== "" && found.linkEndsAt > now ? found : null;
}
