import { createCookie } from "@remix-run/node";
import { env } from "../env.server";
import { sessionSecret } from "./secret.server";

const cookie = createCookie("chat", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: env.SITE_URL?.startsWith("https:") ?? false,
  secrets: [sessionSecret],
});

/** The visitor's conversation, or null: no cookie, or one that is not ours. */
export async function readChatId(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  return typeof value === "string" && /^[\w-]{32}$/.test(value) ? value : null;
}

/** The Set-Cookie header that keeps a conversation until the browser is closed. */
export const keepChatId = async (id: string) => ({ "Set-Cookie": await cookie.serialize(id) });

/** The Set-Cookie header that lets go of it: the next message begins another. */
export const forgetChatId = async () => ({ "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) });
