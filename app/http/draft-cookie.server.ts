import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { newDraft, parseDraft } from "../domain/quotes/draft";
import type { Draft } from "../domain/quotes/draft";
import { env } from "../env.server";
import { sessionSecret } from "./secret.server";

const cookie = createCookie("quote-draft", {
  // Single fetch asks for /quote.data too, so the cookie belongs to the whole site.
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: env.SITE_URL?.startsWith("https:") ?? false,
  secrets: [sessionSecret],
});

const freshKey = () => randomBytes(18).toString("base64url");

/** The visitor's draft. No cookie, a tampered one or one of an older shape is an empty draft. */
export async function readDraft(request: Request): Promise<Draft> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  return parseDraft(value) ?? newDraft(freshKey());
}

/** Whether the browser brought the cookie back, whatever is in it. */
export const hasDraft = (request: Request): boolean =>
  /(^|;\s*)quote-draft=/.test(request.headers.get("Cookie") ?? "");

/** A draft from scratch: nothing of the last one, its referral code neither. */
export const emptyDraft = (): Draft => newDraft(freshKey());

/** The Set-Cookie header that keeps a draft. */
export const keepDraft = async (draft: Draft) => ({ "Set-Cookie": await cookie.serialize(draft) });
