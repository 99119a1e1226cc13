import { redirect } from "@remix-run/node";
import type { data } from "@remix-run/node";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { addQuotedLead, readQuotedLead } from "#app/domain/crm/quotes/staff/add-quoted-lead.server.ts";
import { fieldOfLead, quotedLeadForm } from "#app/domain/crm/quotes/staff/quoted-lead-form.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import type { QuoteReply } from "#app/ui/admin/quote-form/quote-reply.ts";
import { doneOf } from "./new-quote-intents.server";
import { pricedForm, pricingIntent, readQuoteForm, replyWith } from "./priced-form.server";

type Press = { fields: Record<string, string>; by: StaffMember; now: Date };
type Answer = Promise<Response | ReturnType<typeof data<QuoteReply>>>;

const show = async ({ fields, now }: Press): Answer =>
  pricedForm(await readQuoteForm(quotedLeadForm, fields, now), { isAsked: true });

const addVehicle = async ({ fields, now }: Press): Answer =>
  pricedForm(await readQuoteForm(quotedLeadForm, fields, now), { isAsked: false, isAdding: true });

type Saving = { isQuoting: boolean; isSending: boolean };

async function save({ fields, by, now }: Press, { isQuoting, isSending }: Saving): Answer {
  const form = await readQuoteForm(quotedLeadForm, fields, now);
  const lead = readQuotedLead(fields);
  if (!lead.ok) return replyWith(form, describeStaffErrors(lead.error, "check-entries"));
  if (isQuoting && !form.ready.ok) return form.ready.error;
  const vehicles = isQuoting && form.ready.ok ? form.ready.value : [];
  const asked = { lead: lead.value, vehicles, isSending, key: form.key, choice: fields.choice ?? "" };
  const added = await addQuotedLead(asked, by, now);
  if (added.ok) {
    const { leadId, quoteNumbers, wasSent } = added.value;
    const done = isQuoting && `?done=${doneOf(quoteNumbers.length, isSending, wasSent)}#quote`;
    return redirect(`/admin/crm/${leadId}${done || ""}`, 303);
  }
  if (added.error.code === "fields") {
    const errors = added.error.fields.map(({ field, ...rest }) => ({ ...rest, field: fieldOfLead[field] }));
    return replyWith(form, describeStaffErrors(errors, "check-entries"));
  }
  const errors = {
    title: "This person may be here already",
    message: "Choose below where this goes.",
    fields: [],
  };
  return replyWith(form, errors, { matches: added.error.matches }, 409);
}

const saveLead = (press: Press) => save(press, { isQuoting: false, isSending: false });

const actions: Readonly<Record<string, (press: Press) => Answer>> = {
  show,
  "add-vehicle": addVehicle,
  "save-lead": saveLead,
  save: (press) => save(press, { isQuoting: true, isSending: false }),
  "save-send": (press) => save(press, { isQuoting: true, isSending: true }),
};

/** What each button of the form of a new lead does; without one, as by Enter in an old browser, the lead is saved. */
export const actOnNewLead = (press: Press): Answer =>
  runIntent(pricingIntent(press.fields) ?? "save-lead", actions, rejectButton, press);
