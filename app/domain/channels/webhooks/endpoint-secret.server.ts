import { createHmac, randomBytes } from "node:crypto";
import { sessionSecret } from "#app/domain/base/codes/session-secret.server.ts";
import { DAY_MS } from "#app/platform/durations.js";

/** How long a replaced secret signs beside the new one, in milliseconds: a weekend and a day. */
export const OVERLAP_MS = 3 * DAY_MS;

/** What is stored of a new secret. */
export const newSecret = (): string => randomBytes(24).toString("base64url");

/** What the receiver has: it follows from the stored part and from a key that isn't in the database. */
export const signingSecret = (stored: string): string =>
  `whsec_${createHmac("sha256", sessionSecret).update(`webhook ${stored}`).digest("base64url")}`;

type Stored = { secret: string; previousSecret: string | null; previousUntil: Date | null };

/** The secrets that sign now, the newest first. */
export const signingSecrets = (
  { secret, previousSecret, previousUntil }: Stored,
  now: Date,
): [string, ...string[]] => [
  signingSecret(secret),
  ...(previousSecret && previousUntil && previousUntil > now ? [signingSecret(previousSecret)] : []),
];
