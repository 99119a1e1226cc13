import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { describeChatError } from "../../domain/chat/chat-error";
import { loadConversation, postMessage } from "../../domain/chat/conversation.server";
import { businessPhone } from "../../domain/settings/business.server";
import { formGuard } from "../../http/forms/form-token.server";
import { answerJson, json, parseJson } from "../../http/responses/api.server";
import { enforceRateLimit } from "../../http/server/rate-limit.server";
import { forgetChatId, saveChatId, readChatId } from "../../http/cookies/chat-cookie.server";

const message = z.object({
  message: z.string({ error: "The message must be text." }).default(""),
  startOver: z.literal(true).optional(),
});

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () =>
    json({ ...(await loadConversation(await readChatId(request))), guard: formGuard() }),
  );

/** Posts a message: 200 with what was added to the conversation, 400 or 429 with why nothing was. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerJson("POST", request, async () => {
    const body = await parseJson(request, message);
    if (body.startOver) return json({ added: [] }, 200, await forgetChatId());
    await enforceRateLimit("chat");
    const posted = await postMessage(await readChatId(request), body.message, new Date());
    if (!posted.ok) {
      const status = posted.error.code === "too-many-messages" ? 429 : 400;
      return json({ error: describeChatError(posted.error, businessPhone()) }, status);
    }
    return json({ added: posted.value.added }, 200, await saveChatId(posted.value.id));
  });
