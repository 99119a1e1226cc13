import { createHash, createHmac, randomBytes } from "node:crypto";
import { sameToken } from "../../domain/codes/private-token.server";
import { err, ok } from "../../domain/result";
import type { Result } from "../../domain/result";
import { env } from "../../env.server";
import { sessionSecret } from "../server/secret.server";

/** Nobody reads a form and writes into it in less, in milliseconds. */
const MIN_AGE_MS = 1_000;

/** Names that the form and its reader share. No browser fills in the trap's on its own. */
const tokenField = "form_token";
const trapField = "trade_reference";

const sign = (text: string) =>
  createHmac("sha256", sessionSecret).update(`form-token ${text}`).digest("base64url");

/** When a form was drawn and a one-time word, signed. */
function newToken(now: number): string {
  const body = `${now.toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${body}.${sign(body)}`;
}

/**
 * "trap-filled": somebody filled in the field that people do not see. "not-recognized": there is no token of ours, or
 * the form came faster than people write; a person loses nothing by sending once more.
 */
export type FormTokenError = { code: "trap-filled" | "not-recognized" };

/** The idempotency key of this form with these words: the same twice is one. Or what is wrong with its token. */
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

/**
 * The hidden fields of a form. One that is shown again keeps the token it came with, where that is ours, so that its
 * age is known.
 */
export function formGuard(fields: Record<string, string> = {}) {
  const posted = fields[tokenField] ?? "";
  const token = drawnAtOf(posted) === null ? newToken(Date.now()) : posted;
  return { token, tokenField, trapField };
}
