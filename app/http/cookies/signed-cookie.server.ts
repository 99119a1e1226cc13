import { createCookie } from "@remix-run/node";
import type { CookieOptions } from "@remix-run/node";
import { env } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { sessionSecret } from "#app/domain/base/codes/session-secret.server.ts";

const isSecure = env.SITE_URL?.startsWith("https:") ?? false;

/**
 * A cookie's full name. Behind TLS its prefix makes browsers refuse it from another host of the domain and from plain
 * http, so that others can't plant a cookie of their own in a visitor's browser.
 */
export const cookieName = (name: string): string => (isSecure ? `__Host-${name}` : name);

/** For every cookie: signed, hidden from scripts, and site-wide because single fetch also requests /quote.data. */
export const signedCookieOptions: CookieOptions = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isSecure,
  secrets: [sessionSecret],
};

/** `read` returns null if there's no cookie or we didn't sign it. */
export function signedCookie(name: string) {
  const cookie = createCookie(cookieName(name), signedCookieOptions);
  return {
    read: async (request: Request): Promise<unknown> =>
      cookie.parse(request.headers.get("Cookie")).catch((error: unknown) => {
        logger.debug({ err: error, cookie: name }, "a cookie could not be read");
        return null;
      }),
    set: async (value: unknown, maxAge?: number) => ({
      "Set-Cookie": await cookie.serialize(value, maxAge === undefined ? {} : { maxAge }),
    }),
  };
}
