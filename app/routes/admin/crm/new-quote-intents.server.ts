import { data, redirect } from "@remix-run/node";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { describeLeadError } from "#app/domain/crm/leads/describe-lead-error.ts";
import { makeQuotes } from "#app/domain/crm/quotes/staff/make-quotes.server.ts";
import type { MakeError } from "#app/domain/crm/quotes/staff/make-quotes.server.ts";
import { quoteForm } from "#app/domain/crm/quotes/staff/quote-form.ts";
import { describeSendState } from "#app/domain/crm/quotes/staff/send-state.ts";
import { sendAllOpen } from "#app/domain/crm/quotes/staff/send-quotes.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import type { QuoteReply } from "#app/ui/admin/quote-form/quote-reply.ts";
import { pricedForm, pricingIntent, readQuoteForm, replyWith } from "./priced-form.server";
import type { QuoteForm } from "./priced-form.server";

type Press = { leadId: string; fields: Record<string, string>; by: Actor; now: Date };
type Answer = Promise<Response | ReturnType<typeof data<QuoteReply>>>;

const back = (leadId: string, done: string, quoteNumber?: string) =>
  redirect(
    `/admin/crm/${leadId}?${new URLSearchParams({ ...(quoteNumber && { quote: quoteNumber }), done })}#quote`,
    303,
  );

const show = async ({ fields, now }: Press): Answer =>
  pricedForm(await readQuoteForm(quoteForm, fields, now), { isAsked: true });

const addVehicle = async ({ fields, now }: Press): Answer =>
  pricedForm(await readQuoteForm(quoteForm, fields, now), { isAsked: false, isAdding: true });

async function make(press: Press, isSending: boolean): Answer {
  const { fields, by, now } = press;
  const form = await readQuoteForm(quoteForm, fields, now);
  if (!form.ready.ok) return form.ready.error;
  const { key } = form;
  const seen = readSeen(fields[SEEN]);
  const made = await makeQuotes({
    leadId: press.leadId,
    key,
    seen,
    vehicles: form.ready.value,
    isSending,
    by,
    now,
  });
  if (made.ok) {
    const { leadId, quoteNumbers, wasSent } = made.value;
    return back(leadId, doneOf(quoteNumbers.length, isSending, wasSent), quoteNumbers[0]);
  }
  return rejected(press, form, made.error, isSending);
}

/** Says why nothing was made; what was typed goes on to the lead that this one was merged into. */
async function rejected(press: Press, form: QuoteForm, error: MakeError, isSending: boolean): Answer {
  if (error.code === "not-found") throw notFound("There is no lead at this address.");
  if (error.code === "merged") return make({ ...press, leadId: error.intoId }, isSending);
  if (error.code !== "newer") return replyWith(form, describeLeadError(error), {}, 400);
  const errors = {
    title: "This lead has another quote by now",
    message: `${error.newest} was made since you opened this page. Nothing of yours was saved, and nothing is lost. Press again to make yours as well.`,
    fields: [],
  };
  return replyWith(form, errors, { newest: error.newest }, 409);
}

export function doneOf(count: number, isSending: boolean, wasSent: boolean): string {
  const many = count > 1 ? "quotes-made" : "quote-made";
  if (wasSent) return `${many}-sent`;
  return isSending ? "quote-made-not-sent" : many;
}

async function sendAll({ leadId, by, now }: Press): Answer {
  const sent = await sendAllOpen({ leadId, by, now });
  if (sent.ok) return back(leadId, "quotes-sent");
  const { error } = sent;
  if (error.code === "not-found") throw notFound("There is no lead at this address.");
  if (error.code === "merged") return redirect(`/admin/crm/${error.intoId}`, 303);
  // The page says why at each quote.
  if (error.code === "not-sent")
    return back(leadId, describeSendState(error.state) ? "quotes-not-sent" : "quotes-sent");
  return back(leadId, "nothing-open");
}

const actions: Readonly<Record<string, (press: Press) => Answer>> = {
  show,
  "add-vehicle": addVehicle,
  save: (press) => make(press, false),
  "save-send": (press) => make(press, true),
  "send-all": sendAll,
};

/** What each button of the form that makes quotes does, and the one that sends them all. */
export const actOnNewQuote = (press: Press): Answer =>
  runIntent(pricingIntent(press.fields), actions, rejectButton, press);
