import { cleanReferralCode } from "#app/domain/crm/quotes/draft/draft.ts";
import { signedCookie } from "./signed-cookie.server";

/** The code of the friend's link that somebody came by, until they begin a quote or close the browser. */
const cookie = signedCookie("referral");

export async function readReferralCode(request: Request): Promise<string | undefined> {
  const value = await cookie.read(request);
  return typeof value === "string" ? cleanReferralCode(value) : undefined;
}

/** The Set-Cookie header of a page whose address brings a code, or null. */
export async function keepReferralCode({ searchParams }: URL): Promise<string | null> {
  const code = cleanReferralCode(searchParams.get("ref"));
  return code ? (await cookie.set(code))["Set-Cookie"] : null;
}

/** The Set-Cookie header that drops the code. */
export const forgetReferralCode = async (): Promise<string> => (await cookie.set("", 0))["Set-Cookie"];
