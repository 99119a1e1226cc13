import { data, redirect } from "@remix-run/node";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";
import { callbackMessage } from "#app/domain/crm/quotes/callback/callback-messages.ts";
import type { CallbackErrorCode } from "#app/domain/crm/quotes/callback/callback-messages.ts";
import { cancelCallback, requestCallback } from "#app/domain/crm/quotes/callback/request-callback.server.ts";
import { lockMessage } from "#app/domain/crm/quotes/days/day-messages.ts";
import { emailQuoteAgain } from "#app/domain/crm/quotes/emails/email-quote.server.ts";
import { findQuoteByToken } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import type { QuoteKey } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import type { QuoteError } from "#app/domain/crm/quotes/estimate/quote-error.ts";
import { describeQuoteError } from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import { renewQuote } from "#app/domain/crm/quotes/share/renew-quote.server.ts";
import { switchTransportType } from "#app/domain/crm/quotes/share/switch-transport-type.server.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { emailOrderLink } from "#app/domain/shipping/bookings/email-order-link.server.ts";
import { chooseDay } from "./choose-day.server";
import { readDrafts, saveDraft } from "#app/http/cookies/draft-session.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { badRequest, notFound } from "#app/http/responses/responses.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { logger } from "#app/logger.server.ts";

type Press = { key: QuoteKey; fields: Record<string, string>; request: Request };

async function switchTransport({ key, fields }: Press) {
  const to = transportTypes.find((type) => type === fields.transportType);
  if (!to) throw badRequest("Transport is open or enclosed.");
  const exceeded = await checkRateLimit("transport-type");
  if (exceeded) return rejected({ title: "Not changed", message: exceeded.message }, 429, exceeded.headers);
  const quote = await switchTransportType(key, { to, basis: fields.basis ?? "" }, new Date());
  if (!quote) throw notFound();
  if (quote.ok) return redirect(quoteLink(quote.value), 303);
  const { error } = quote;
  if (error.code === "stale" || error.code === "booked")
    return rejected(lockMessage(error.code, businessPhone()), error.code === "stale" ? 409 : 422);
  return showError(error);
}

const rejected = ({ title, message }: Omit<FormErrors, "fields">, status: number, headers?: HeadersInit) =>
  data({ errors: { title, message, fields: [] } }, { status, headers });

function showError(error: QuoteError) {
  const { kind, title, message } = describeQuoteError(error, businessPhone());
  return rejected({ title, message }, kind === "internal" ? 503 : 422);
}

/** Today's price for a quote whose price hold has ended; the draft then shows the new quote too. */
async function renew({ key, request }: Press) {
  const outcome = await renewQuote(key, new Date());
  if (!outcome) throw notFound();
  if (!outcome.ok) return showError(outcome.error);
  const { quoteNumber, token } = outcome.value;
  const drafts = await readDrafts(request);
  const draft = drafts.find(({ submitted }) => submitted?.token === key.token);
  const headers = draft && (await saveDraft({ ...draft, submitted: { quoteNumber, token } }, drafts));
  return redirect(quoteLink(outcome.value), { status: 303, headers });
}

const notSent = {
  expired: {
    title: "This price has expired",
    message: "Please get a fresh price first. We’ll email it to you automatically.",
  },
  off: {
    title: "Not sent",
    message: "We can’t send email right now. Keep this page’s link to come back to the quote.",
  },
};

/** Emails the quote again, to the address given with it. */
async function email({ key }: Press) {
  const quote = await findQuoteByToken(key);
  if (!quote) throw notFound();
  const exceeded = await checkRateLimit("quote-mail");
  if (exceeded) return rejected({ title: "Not sent", message: exceeded.message }, 429, exceeded.headers);
  const outcome = await emailQuoteAgain(key, new Date());
  if (!outcome) throw notFound();
  if (outcome === "expired" || outcome === "off")
    return rejected(notSent[outcome], outcome === "off" ? 503 : 422);
  return redirect(`${quoteLink(quote)}&mail=${outcome}#mail`, 303);
}

const notCalled = (code: CallbackErrorCode, { callbackAt = "", callbackPhone = "" }: Press["fields"]) => {
  const { title, message, field } = callbackMessage(code, businessPhone());
  const errors = { title, message, fields: field ? [{ field, message }] : [] };
  return data({ errors, callback: { callbackAt, callbackPhone } }, { status: field ? 400 : 422 });
};

/** Takes down when the customer wants to be called; the page then says so. */
async function callback({ key, fields }: Press) {
  const exceeded = await checkRateLimit("callback");
  if (exceeded) return rejected({ title: "Not saved", message: exceeded.message }, 429, exceeded.headers);
  const { callbackAt: at = "", callbackPhone: phone = "" } = fields;
  const outcome = await requestCallback(key, { at, phone }, new Date());
  if (!outcome) throw notFound();
  if (!outcome.ok) return notCalled(outcome.error.code, fields);
  return redirect(`${quoteLink(outcome.value)}#callback`, 303);
}

async function callbackCancel({ key }: Press) {
  const quote = await cancelCallback(key, new Date());
  if (!quote) throw notFound();
  return redirect(`${quoteLink(quote)}&callback=canceled#callback`, 303);
}

/** Emails the link of the quote's order to the order's own address, and says the same whatever came of it. */
async function orderLink({ key }: Press) {
  const exceeded = await checkRateLimit("quote-mail");
  if (exceeded) return rejected({ title: "Not sent", message: exceeded.message }, 429, exceeded.headers);
  const quote = await findQuoteByToken(key);
  if (!quote) throw notFound();
  await emailOrderLink(quote.id, new Date());
  return redirect(`${quoteLink(quote)}&mail=order`, 303);
}

type Act = (press: Press) => Promise<Response | ReturnType<typeof data>>;

/** What each button of a saved quote does, by the value of `intent`. */
const actions: Readonly<Record<string, Act>> = {
  "transport-type": switchTransport,
  renew,
  email,
  "pickup-day": chooseDay,
  callback,
  "callback-cancel": callbackCancel,
  "order-link": orderLink,
};

/** One press of a button of a saved quote. If it can't be stored, the page stays and says so. */
export async function pressSavedQuote(press: Press): ReturnType<Act> {
  try {
    return await runIntent(press.fields.intent, actions, rejectButton, press);
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "a change of a quote could not be stored");
    return showError({ code: "submission-failed" });
  }
}
