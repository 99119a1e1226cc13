import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readConversation, sayInConversation } from "../../domain/chat/conversation.server";
import { forgetChatId, keepChatId, readChatId } from "../../http/chat-cookie.server";
import { readForm } from "../../http/read-body.server";
import { methodNotAllowed } from "../../http/responses.server";
import { takeTurn } from "../../http/take-turn.server";

/** The visitor's conversation so far. */
export const chatLoader = async ({ request }: LoaderFunctionArgs) =>
  readConversation(await readChatId(request));

/** A message, or the wish to start over. */
export async function chatAction({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const { intent, message = "" } = await readForm(request);
  if (intent === "start-over") return redirect("/chat", { status: 303, headers: await forgetChatId() });
  const wait = await takeTurn("chat");
  if (wait)
    return data(
      { message, refusal: `${wait.words} Your text is still here.` },
      { status: 429, headers: wait.headers },
    );
  const said = await sayInConversation(await readChatId(request), message, new Date());
  if (!said.ok)
    return data({ message, refusal: said.words }, { status: said.reason === "message" ? 400 : 429 });
  return redirect("/chat#last", { status: 303, headers: await keepChatId(said.id) });
}
