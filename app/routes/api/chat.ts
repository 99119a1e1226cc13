import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { describeChatError } from "#app/domain/content/chat/chat-error.ts";
import { loadConversation, postMessage } from "#app/domain/content/chat/conversation.server.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { formGuard } from "#app/http/forms/form-token.server.ts";
import { answerJson, json, parseJson } from "#app/http/responses/api.server.ts";
import { enforceRateLimit } from "#app/http/server/rate-limit.server.ts";
import { forgetChatId, saveChatId, readChatId } from "#app/http/cookies/chat-cookie.server.ts";
import { MAX_BODY_LENGTH } from "#app/domain/base/limits/form-limits.ts";

const message = z.object({
  message: z.string({ error: "The message must be text." }).max(MAX_BODY_LENGTH).default(""),
  startOver: z.literal(true).optional(),
});

/** The message after which somebody looks for new ones; 0 for all. */
const lastSeen = (request: Request): number => {
  const after = new URL(request.url).searchParams.get("after") ?? "";
  return /^\d{1,12}$/.test(after) ? Number(after) : 0;
};

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () =>
    json({ ...(await loadConversation(await readChatId(request), lastSeen(request))), guard: formGuard() }),
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
