import { signedCookie } from "./signed-cookie.server";

const cookie = signedCookie("chat");

/** The visitor's conversation, or null: no cookie, or one that is not ours. */
export async function readChatId(request: Request): Promise<string | null> {
  const value = await cookie.read(request);
  return typeof value === "string" && /^[\w-]{32}$/.test(value) ? value : null;
}

/** The Set-Cookie header that keeps a conversation until the browser is closed. */
export const saveChatId = (id: string) => cookie.set(id);

/** The Set-Cookie header that lets go of it: the next message begins another. */
export const forgetChatId = () => cookie.set("", 0);
