import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { nameCities } from "#app/domain/trip/places/name-cities.server.ts";
import { book } from "#app/domain/crm/quotes/staff/book.server.ts";
import { loadStaleVersion, previewVersion } from "#app/domain/crm/quotes/staff/load-reprice.server.ts";
import type { QuoteOfLead } from "#app/domain/crm/quotes/staff/load-reprice.server.ts";
import { repriceForm, splitForm } from "#app/domain/crm/quotes/staff/reprice-fields.ts";
import type { RepriceOutcome } from "#app/domain/crm/quotes/staff/reprice-view.ts";
import { reprice } from "#app/domain/crm/quotes/staff/reprice.server.ts";
import type { PricedVersion } from "#app/domain/crm/quotes/staff/reprice.server.ts";
import { saveVersion } from "#app/domain/crm/quotes/staff/save-version.server.ts";
import { describeSendState } from "#app/domain/crm/quotes/staff/send-state.ts";
import { undoBooking } from "#app/domain/crm/quotes/staff/undo-booking.server.ts";
import { sendVersion } from "#app/domain/crm/quotes/staff/send-version.server.ts";
import { setCarrierPay } from "#app/domain/crm/quotes/staff/set-carrier-pay.server.ts";
import { describeLeadError } from "#app/domain/crm/leads/describe-lead-error.ts";
import { bookLink } from "#app/domain/shipping/bookings/book-link.ts";
import { startForCustomer } from "#app/domain/shipping/bookings/start-for-customer.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { quotePath } from "#app/ui/admin/lead-paths.ts";

type Press = {
  of: QuoteOfLead;
  /** its price is what the customer pays, so it takes no new version */
  isBooked: boolean;
  fields: Record<string, string>;
  by: Actor;
  now: Date;
};
type Answer = Promise<Response | ReturnType<typeof data<RepriceOutcome>>>;

const nothing: RepriceOutcome = { lastResult: null, preview: null, stale: null, problem: null };

/** Back to the lead, with the notice of what was done. */
const done = ({ leadId, quoteNumber }: QuoteOfLead, what: string) =>
  redirect(`/admin/crm/${leadId}?quote=${quoteNumber}&done=${what}#quote`, 303);

const problem = (message: string, status = 400) => data({ ...nothing, problem: message }, { status });

/** Says why a press changed nothing; a lead or quote that isn't there is a 404. */
async function rejected({ of, fields }: Press, error: { code: string }): Answer {
  if (error.code === "not-found") throw notFound();
  if (error.code === "booked")
    return problem("This quote is booked. Undo the booking first; the customer’s page shows why.", 409);
  if (error.code === "ordered")
    return problem("This quote is signed. What changes now changes on its order.", 409);
  if (error.code === "off")
    return problem("Booking is switched off in the settings. Nothing was changed.", 409);
  if (error.code === "merged") return problem("This lead was merged into another. Open that one.", 409);
  if (error.code !== "stale") return problem("This could not be done. Nothing was changed.");
  const stale = await loadStaleVersion(of, readSeen(fields[SEEN]).basis ?? "");
  if (!stale) throw notFound();
  return data({ ...nothing, stale }, { status: 409 });
}

const noErrors: FormErrors = { title: "", message: "", fields: [] };

async function previewOrSave(press: Press, isSaving: boolean): Answer {
  const { of, fields, by, now } = press;
  if (press.isBooked) return rejected(press, { code: "booked" });
  const submission = readSubmission(repriceForm, nameCities(fields));
  const again = (outcome: Partial<RepriceOutcome>, errors: FormErrors = noErrors, status = 400) =>
    data({ ...nothing, lastResult: submission.reply(errors), ...outcome }, { status });
  if (!submission.ok) return again({}, describeStaffErrors(submission.error, "check-entries"));
  const priced = await reprice(submission.value, now);
  if (!priced.ok) return again({}, priced.error.errors, priced.error.kind === "internal" ? 503 : 400);
  const preview = await previewVersion(of, priced.value);
  if (!preview) throw notFound();
  if (!isSaving) return again({ preview }, noErrors, 200);
  // What is saved is what was shown.
  if (fields.preview !== preview.preview)
    return again({ preview, problem: "The price has changed since you looked. Please look again." });
  const unconfirmed = confirmation(priced.value);
  if (unconfirmed) return again({ preview }, unconfirmed);
  const saved = await saveVersion({ ...of, seen: readSeen(fields[SEEN]), priced: priced.value, by, now });
  if (saved.ok) return done(of, "quote-version");
  if (saved.error.code !== "stale") return rejected(press, saved.error);
  return again(
    { preview, stale: await loadStaleVersion(of, readSeen(fields[SEEN]).basis ?? "") },
    noErrors,
    409,
  );
}

function confirmation({ isFar, isConfirmed, calculated }: PricedVersion): FormErrors | null {
  if (!isFar || isConfirmed) return null;
  return describeStaffErrors(
    [{ field: "confirmedPrice", code: "confirm-far-price", detail: calculated }],
    "check-entries",
  );
}

async function send(press: Press): Answer {
  const { of, fields, by, now } = press;
  const sent = await sendVersion({ ...of, seen: readSeen(fields[SEEN]), by, now });
  if (sent.ok) return done(of, "quote-sent");
  if (sent.error.code !== "not-sent") return rejected(press, sent.error);
  return problem(describeSendState(sent.error.state) ?? "");
}

async function bookLead(press: Press): Answer {
  const { of, fields, by, now } = press;
  const booked = await book({ ...of, seen: readSeen(fields[SEEN]), by, now });
  if (booked.ok) return done(of, "booked");
  if (booked.error.code === "on-its-way")
    return problem(
      `Quote ${booked.error.quoteNumber} of this lead is with a carrier already. Add this vehicle as a lead of its own, and book it there.`,
      409,
    );
  if (booked.error.code !== "expired") return rejected(press, booked.error);
  return problem(
    `This price held until ${formatDay(booked.error.validUntil)}. Make a new version, then book that.`,
  );
}

/** The four steps with a note that staff fill them in; the customer signs by the same link. */
async function bookForCustomer(press: Press): Answer {
  const { of, by, now } = press;
  const started = await startForCustomer(of, by, now);
  if (!started.ok) return rejected(press, started.error);
  return redirect(bookLink({ ...started.value, isByStaff: true }), 303);
}

async function undo(press: Press): Answer {
  const { of, fields, by, now } = press;
  const { reason = "" } = fields;
  const undone = await undoBooking({ ...of, seen: readSeen(fields[SEEN]), reason, by, now });
  if (undone.ok) return done(of, "booking-undone");
  const { error } = undone;
  if (error.code === "text-required") return problem("Write why: the customer’s page shows it.");
  if (error.code === "text-too-long") return problem(describeLeadError(error).message);
  if (error.code === "not-booked") return problem("This quote isn’t booked. Nothing was changed.", 409);
  if (error.code !== "on-its-way") return rejected(press, error);
  return problem("A carrier has this one already. Set the lead back to Booked first.", 409);
}

async function saveCarrierPay(press: Press): Answer {
  const { of, fields, by, now } = press;
  const split = readSubmission(splitForm, fields);
  if (!split.ok) return problem(describeStaffErrors(split.error, "check-entries").message);
  const carrierPay = split.value.carrierPay ?? null;
  const saved = await setCarrierPay({ ...of, seen: readSeen(fields[SEEN]), carrierPay, by, now });
  if (saved.ok) return done(of, "carrier-pay");
  if (saved.error.code !== "over-price") return rejected(press, saved.error);
  return problem("Carrier pay can’t be more than the price. Make a new version with a higher price first.");
}

/** Carrier pay + our fee as the price by hand of the next version. */
async function priceFromFee({ of, fields }: Press): Answer {
  const split = readSubmission(splitForm, fields);
  if (!split.ok) return problem(describeStaffErrors(split.error, "check-entries").message);
  const { carrierPay, fee } = split.value;
  if (carrierPay === undefined || fee === undefined) return problem("Enter both carrier pay and our fee.");
  const query = new URLSearchParams({ price: String(carrierPay + fee), carrierPay: String(carrierPay) });
  return redirect(`${quotePath(of)}?${query}`, 303);
}

const actions: Readonly<Record<string, (press: Press) => Answer>> = {
  preview: (press) => previewOrSave(press, false),
  save: (press) => previewOrSave(press, true),
  send,
  book: bookLead,
  "book-for-customer": bookForCustomer,
  "undo-booking": undo,
  "carrier-pay": saveCarrierPay,
  "price-from-fee": priceFromFee,
};

/** What each button of the quote panel and of the page that reprices does, by the value of `intent`. */
export const actOnQuote = (press: Press): Answer =>
  runIntent(press.fields.intent, actions, rejectButton, press);
