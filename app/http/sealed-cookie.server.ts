import { createCookie } from "@remix-run/node";
import { env } from "../env.server";
import { sessionSecret } from "./secret.server";

/** A signed cookie that no script reads. `read` gives what was kept, or null: no cookie, or one that is not ours. */
export function sealedCookie(name: string) {
  const cookie = createCookie(name, {
    // Single fetch asks for /quote.data too, so a cookie belongs to the whole site.
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.SITE_URL?.startsWith("https:") ?? false,
    secrets: [sessionSecret],
  });
  return {
    read: async (request: Request): Promise<unknown> =>
      cookie.parse(request.headers.get("Cookie")).catch(() => null),
    keep: async (value: unknown, maxAge?: number) => ({
      "Set-Cookie": await cookie.serialize(value, maxAge === undefined ? {} : { maxAge }),
    }),
  };
}
