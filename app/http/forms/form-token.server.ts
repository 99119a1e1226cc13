import { createHash, createHmac, randomBytes } from "node:crypto";
import { sameToken } from "#app/domain/base/codes/private-token.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { env } from "#app/env.server.ts";
import { sessionSecret } from "#app/domain/base/codes/session-secret.server.ts";

/** A form sent sooner than this wasn't filled in by a person; in milliseconds. */
const MIN_AGE_MS = 1_000;

/** The form and its reader share these names; browsers don't autofill the trap. */
const tokenField = "form_token";
const trapField = "trade_reference";

const sign = (text: string) =>
  createHmac("sha256", sessionSecret).update(`form-token ${text}`).digest("base64url");

/** The time the form was rendered and a random nonce, signed. */
function newToken(now: number): string {
  const body = `${now.toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${body}.${sign(body)}`;
}

/**
 * "trap-filled": the field that people don't see was filled in. "not-recognized": the token is missing or not ours,
 * or the form came back faster than people type; sending it again works.
 */
export type FormTokenError = { code: "trap-filled" | "not-recognized" };

/** The form's idempotency key, the same for the same values, or what's wrong with its token. */
export function readFormToken(
  fields: Record<string, string>,
  now = Date.now(),
): Result<string, FormTokenError> {
  if (fields[trapField]) return err({ code: "trap-filled" });
  const drawnAt = drawnAtOf(fields[tokenField] ?? "");
  const tooFast = env.RATE_LIMITS === "on" && drawnAt !== null && now - drawnAt < MIN_AGE_MS;
  if (drawnAt === null || tooFast) return err({ code: "not-recognized" });
  const words = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return ok(createHash("sha256").update(JSON.stringify(words)).digest("base64url"));
}

function drawnAtOf(token: string): number | null {
  const [time = "", word = "", signature = ""] = token.split(".");
  return sameToken(signature, sign(`${time}.${word}`)) ? Number.parseInt(time, 36) : null;
}

/** A form's hidden fields. A form shown again keeps its valid token, so its age counts from the first time. */
export function formGuard(fields: Record<string, string> = {}) {
  const posted = fields[tokenField] ?? "";
  const token = drawnAtOf(posted) === null ? newToken(Date.now()) : posted;
  return { token, tokenField, trapField };
}
