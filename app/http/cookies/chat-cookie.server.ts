import { signedCookie } from "./signed-cookie.server";

const cookie = signedCookie("chat");

/** Null if there's no cookie or we didn't sign it. */
export async function readChatId(request: Request): Promise<string | null> {
  const value = await cookie.read(request);
  return typeof value === "string" && /^[\w-]{32}$/.test(value) ? value : null;
}

/** The Set-Cookie header that keeps a conversation until the browser closes. */
export const saveChatId = (id: string) => cookie.set(id);

/** The Set-Cookie header that drops the conversation; the next message starts a new one. */
export const forgetChatId = () => cookie.set("", 0);
