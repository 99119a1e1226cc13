import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { chatContactForm } from "../../domain/contacts/chat-contact-form";
import { receiptForBot } from "../../domain/contacts/caught-receipts.server";
import { firstMessageOf } from "../../domain/contacts/create-contact-message.server";
import { receiptLink } from "../../domain/contacts/receipt-link";
import { describeFormErrors } from "../../domain/forms/form-errors";
import type { FormResult } from "../../domain/forms/form-result";
import { describeFormFailure } from "../../domain/forms/form-failures";
import { describeChatError } from "../../domain/chat/chat-error";
import { emptyChat } from "../../domain/chat/chat-view";
import type { ChatView } from "../../domain/chat/chat-view";
import { loadConversation, postMessage } from "../../domain/chat/conversation.server";
import { contactFromChat, passOn } from "../../domain/chat/pass-on.server";
import { businessPhone } from "../../domain/settings/business.server";
import { forgetChatId, saveChatId, readChatId } from "../../http/cookies/chat-cookie.server";
import { formGuard } from "../../http/forms/form-token.server";
import { readForm } from "../../http/forms/read-body.server";
import { readSubmission } from "../../http/forms/read-submission.server";
import { submitOnce } from "../../http/forms/submit-once.server";
import { methodNotAllowed } from "../../http/responses/responses.server";
import { checkRateLimit } from "../../http/server/rate-limit.server";
import { logger } from "../../logger.server";
import type { Guard } from "../../ui/form/form-guard";

/** Without its earlier messages if they can't be read: the page is then where a message that wasn't sent stays. */
export async function chatLoader({ request }: LoaderFunctionArgs) {
  return { ...(await readView(request)), guard: formGuard() };
}

async function readView(request: Request): Promise<ChatView> {
  try {
    return await loadConversation(await readChatId(request));
  } catch (error) {
    logger.error({ err: error }, "a conversation could not be read");
    return { ...emptyChat, phone: businessPhone() };
  }
}

/** Why a message wasn't sent, or wasn't passed on to our staff, with what was typed. */
export type ChatRejected = {
  rejected?: { message: string; error: string };
  notPassedOn?: { lastResult: FormResult; guard: Guard };
};

const notSent = (message: string, error: string, init: ResponseInit) =>
  data<ChatRejected>({ rejected: { message, error } }, init);

/** Posts a message, passes one on to our staff, or starts the conversation over. */
export async function chatAction({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const fields = await readForm(request);
  const { intent, message = "" } = fields;
  if (intent === "pass-on") return passOnAction(request, fields);
  if (intent === "start-over") return redirect("/chat", { status: 303, headers: await forgetChatId() });
  const exceeded = await checkRateLimit("chat");
  if (exceeded)
    return notSent(message, `${exceeded.message} Your text is still here.`, {
      status: 429,
      headers: exceeded.headers,
    });
  const posted = await postMessage(await readChatId(request), message, new Date()).catch((error: unknown) => {
    logger.error({ err: error }, "a chat message could not be answered");
    return null;
  });
  if (!posted) {
    const { message: words } = describeFormFailure({ code: "not-saved" }, businessPhone());
    return notSent(message, words, { status: 503 });
  }
  if (!posted.ok)
    return notSent(message, describeChatError(posted.error, businessPhone()), {
      status: posted.error.code === "too-many-messages" ? 429 : 400,
    });
  return redirect("/chat#last", { status: 303, headers: await saveChatId(posted.value.id) });
}

async function passOnAction(request: Request, fields: Record<string, string>) {
  const guard = formGuard(fields);
  const submission = readSubmission(chatContactForm, fields);
  if (!submission.ok) {
    const lastResult = submission.reply(describeFormErrors(submission.error, "not-sent"));
    return data<ChatRejected>({ notPassedOn: { lastResult, guard } }, { status: 400 });
  }
  const contact = submission.value;
  const now = new Date();
  const conversationId = await readChatId(request);
  const saved = await submitOnce({
    fields,
    limit: "contact",
    forBot: async () => receiptForBot(await contactFromChat(null, contact), now),
    findFirst: firstMessageOf,
    save: (key) => passOn(conversationId, contact, key, now),
  });
  if (saved.ok) return redirect(`${receiptLink(saved.value)}&from=chat`, 303);
  const { errors, init } = saved.error;
  return data<ChatRejected>({ notPassedOn: { lastResult: submission.reply(errors), guard } }, init);
}
