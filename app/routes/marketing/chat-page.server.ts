import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describeChatError } from "../../domain/chat/chat-error";
import { loadConversation, postMessage } from "../../domain/chat/conversation.server";
import { businessPhone } from "../../domain/settings/business.server";
import { forgetChatId, saveChatId, readChatId } from "../../http/cookies/chat-cookie.server";
import { readForm } from "../../http/forms/read-body.server";
import { methodNotAllowed } from "../../http/responses/responses.server";
import { checkRateLimit } from "../../http/server/rate-limit.server";

export const chatLoader = async ({ request }: LoaderFunctionArgs) =>
  loadConversation(await readChatId(request));

/** Posts a message or starts the conversation over. */
export async function chatAction({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const { intent, message = "" } = await readForm(request);
  if (intent === "start-over") return redirect("/chat", { status: 303, headers: await forgetChatId() });
  const exceeded = await checkRateLimit("chat");
  if (exceeded)
    return data(
      { message, error: `${exceeded.message} Your text is still here.` },
      { status: 429, headers: exceeded.headers },
    );
  const posted = await postMessage(await readChatId(request), message, new Date());
  if (!posted.ok)
    return data(
      { message, error: describeChatError(posted.error, businessPhone()) },
      { status: posted.error.code === "too-many-messages" ? 429 : 400 },
    );
  return redirect("/chat#last", { status: 303, headers: await saveChatId(posted.value.id) });
}
