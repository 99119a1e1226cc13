import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readConversation, sayInConversation } from "../../domain/chat/conversation.server";
import { forgetChatId, keepChatId, readChatId } from "../../http/cookies/chat-cookie.server";
import { readForm } from "../../http/read-body.server";
import { methodNotAllowed } from "../../http/responses.server";
import { checkRateLimit } from "../../http/server/rate-limit.server";

/** The visitor's conversation so far. */
export const chatLoader = async ({ request }: LoaderFunctionArgs) =>
  readConversation(await readChatId(request));

/** A message, or the wish to start over. */
export async function chatAction({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const { intent, message = "" } = await readForm(request);
  if (intent === "start-over") return redirect("/chat", { status: 303, headers: await forgetChatId() });
  const exceeded = await checkRateLimit("chat");
  if (exceeded)
    return data(
      { message, refusal: `${exceeded.message} Your text is still here.` },
      { status: 429, headers: exceeded.headers },
    );
  const said = await sayInConversation(await readChatId(request), message, new Date());
  if (!said.ok)
    return data({ message, refusal: said.words }, { status: said.reason === "message" ? 400 : 429 });
  return redirect("/chat#last", { status: 303, headers: await keepChatId(said.id) });
}
