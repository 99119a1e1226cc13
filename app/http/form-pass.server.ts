import { createHash, createHmac, randomBytes } from "node:crypto";
import { sameToken } from "../domain/codes/private-token.server";
import { env } from "../env.server";
import { sessionSecret } from "./secret.server";

/** Nobody reads a form and writes into it in less, in milliseconds. */
const LEAST_MS = 1_000;

/** Names that the form and its reader share. No browser fills in the trap's on its own. */
const passField = "form_pass";
const trapField = "trade_reference";

const sign = (text: string) =>
  createHmac("sha256", sessionSecret).update(`form-pass ${text}`).digest("base64url");

/** When a form was drawn and a one-time word, signed. */
function newPass(now: number): string {
  const body = `${now.toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${body}.${sign(body)}`;
}

/**
 * What a posted form tells of its sender. "caught": the field that people do not see was filled in. "again": there is
 * no pass of ours, or the form came faster than people write; a person loses nothing by sending once more. Else the
 * one-time key of this form with these words: the same twice is one.
 */
export type FormPass = "caught" | "again" | { key: string };

export function readFormPass(fields: Record<string, string>, now = Date.now()): FormPass {
  if (fields[trapField]) return "caught";
  const pass = fields[passField] ?? "";
  const drawnAt = drawnAtOf(pass);
  if (drawnAt === null) return "again";
  if (env.RATE_LIMITS === "on" && now - drawnAt < LEAST_MS) return "again";
  const words = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return { key: createHash("sha256").update(JSON.stringify(words)).digest("base64url") };
}

function drawnAtOf(pass: string): number | null {
  const [time = "", word = "", signature = ""] = pass.split(".");
  return sameToken(signature, sign(`${time}.${word}`)) ? Number.parseInt(time, 36) : null;
}

/**
 * The hidden fields of a form. One that is shown again keeps the pass it came with, where that is ours, so that its
 * age is known.
 */
export function formGuard(fields: Record<string, string> = {}) {
  const posted = fields[passField] ?? "";
  const pass = drawnAtOf(posted) === null ? newPass(Date.now()) : posted;
  return { pass, passField, trapField };
}
