import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describeFormFailure } from "../../domain/forms/form-failures";
import { describeChatError } from "../../domain/chat/chat-error";
import { loadConversation, postMessage } from "../../domain/chat/conversation.server";
import { businessPhone } from "../../domain/settings/business.server";
import { forgetChatId, saveChatId, readChatId } from "../../http/cookies/chat-cookie.server";
import { readForm } from "../../http/forms/read-body.server";
import { methodNotAllowed } from "../../http/responses/responses.server";
import { checkRateLimit } from "../../http/server/rate-limit.server";
import { logger } from "../../logger.server";

/** Without its earlier messages if they can't be read: the page is then where a message that wasn't sent stays. */
export async function chatLoader({ request }: LoaderFunctionArgs) {
  try {
    return await loadConversation(await readChatId(request));
  } catch (error) {
    logger.error({ err: error }, "a conversation could not be read");
    return { messages: [], phone: businessPhone() };
  }
}

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
  const posted = await postMessage(await readChatId(request), message, new Date()).catch((error: unknown) => {
    logger.error({ err: error }, "a chat message could not be answered");
    return null;
  });
  if (!posted) {
    const { message: words } = describeFormFailure({ code: "not-saved" }, businessPhone());
    return data({ message, error: words }, { status: 503 });
  }
  if (!posted.ok)
    return data(
      { message, error: describeChatError(posted.error, businessPhone()) },
      { status: posted.error.code === "too-many-messages" ? 429 : 400 },
    );
  return redirect("/chat#last", { status: 303, headers: await saveChatId(posted.value.id) });
}
