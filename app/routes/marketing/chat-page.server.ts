import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { chatContactForm } from "#app/domain/crm/contacts/chat-contact-form.ts";
import { receiptForBot } from "#app/domain/crm/contacts/caught-receipts.server.ts";
import { firstMessageOf } from "#app/domain/crm/contacts/create-contact-message.server.ts";
import { receiptLink } from "#app/domain/crm/contacts/receipt-link.ts";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { describeFormFailure } from "#app/domain/base/forms/form-failures.ts";
import { describeChatError } from "#app/domain/content/chat/chat-error.ts";
import { emptyChat } from "#app/domain/content/chat/chat-view.ts";
import type { ChatView } from "#app/domain/content/chat/chat-view.ts";
import {
  loadConversation,
  noteLinkAsked,
  postMessage,
} from "#app/domain/content/chat/conversation.server.ts";
import { contactFromChat, passOn } from "#app/domain/content/chat/pass-on.server.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { emailOrderLinkByNumber } from "#app/domain/shipping/bookings/email-order-link.server.ts";
import { parseOrderNumber } from "#app/domain/base/codes/order-number.ts";
import { forgetChatId, saveChatId, readChatId } from "#app/http/cookies/chat-cookie.server.ts";
import { formGuard } from "#app/http/forms/form-token.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { submitOnce } from "#app/http/forms/submit-once.server.ts";
import { runIntent } from "#app/http/forms/run-intent.server.ts";
import { badRequest, methodNotAllowed } from "#app/http/responses/responses.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { logger } from "#app/logger.server.ts";
import type { Guard } from "#app/ui/form/form-guard.tsx";

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

/** Posts a message, passes one on to our staff, emails an order's link, or starts the conversation over. */
export async function chatAction({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const fields = await readForm(request);
  const actions = {
    "pass-on": () => passOnAction(request, fields),
    "order-link": () => orderLinkAction(request, fields["orderNumber"] ?? ""),
    "start-over": async () => redirect("/chat", { status: 303, headers: await forgetChatId() }),
  };
  return runIntent(fields["intent"], actions, () => say(request, fields["message"] ?? ""));
}

async function say(request: Request, message: string) {
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

/** Emails an order's private link to the order's own address, and says the same whether there is such an order or not. */
async function orderLinkAction(request: Request, typed: string) {
  const orderNumber = parseOrderNumber(typed);
  if (!orderNumber) throw badRequest("This isn’t an order number.");
  const exceeded = await checkRateLimit("quote-mail");
  if (exceeded) return notSent("", exceeded.message, { status: 429, headers: exceeded.headers });
  const now = new Date();
  try {
    await emailOrderLinkByNumber(orderNumber, now);
    await noteLinkAsked(await readChatId(request), orderNumber, now);
  } catch (error) {
    logger.error({ err: error }, "an order's link could not be sent");
    return notSent("", describeFormFailure({ code: "not-saved" }, businessPhone()).message, { status: 503 });
  }
  return redirect("/chat#last", 303);
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
