import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readConversation, sayInConversation } from "../../domain/chat/conversation.server";
import { answerJson, json, parseJson } from "../../http/api.server";
import { enforceRateLimit } from "../../http/server/rate-limit.server";
import { forgetChatId, keepChatId, readChatId } from "../../http/cookies/chat-cookie.server";

const said = z.object({
  message: z.string({ error: "The message must be text." }).default(""),
  startOver: z.literal(true).optional(),
});

/** The visitor's conversation so far. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () => json(await readConversation(await readChatId(request))));

/** Says something: 200 with what was added to the conversation, 400 or 429 with why nothing was. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerJson("POST", request, async () => {
    const body = await parseJson(request, said);
    if (body.startOver) return json({ added: [] }, 200, await forgetChatId());
    await enforceRateLimit("chat");
    const outcome = await sayInConversation(await readChatId(request), body.message, new Date());
    if (!outcome.ok) return json({ error: outcome.words }, outcome.reason === "message" ? 400 : 429);
    return json({ added: outcome.added }, 200, await keepChatId(outcome.id));
  });
