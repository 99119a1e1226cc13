import { randomBytes } from "node:crypto";
import { newDraft, parseDraft } from "../domain/quotes/draft";
import type { Draft } from "../domain/quotes/draft";
import { sealedCookie } from "./sealed-cookie.server";

const cookie = sealedCookie("quote-draft");

const freshKey = () => randomBytes(18).toString("base64url");

/** The visitor's draft. No cookie, a tampered one or one of an older shape is an empty draft. */
export async function readDraft(request: Request): Promise<Draft> {
  return parseDraft(await cookie.read(request)) ?? newDraft(freshKey());
}

/** Whether the browser brought the cookie back, whatever is in it. */
export const hasDraft = (request: Request): boolean =>
  /(^|;\s*)quote-draft=/.test(request.headers.get("Cookie") ?? "");

/** A draft from scratch: nothing of the last one, its referral code neither. */
export const emptyDraft = (): Draft => newDraft(freshKey());

/** The Set-Cookie header that keeps a draft. */
export const keepDraft = (draft: Draft) => cookie.keep(draft);
