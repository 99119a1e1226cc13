import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { Form } from "#app/domain/base/forms/form.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { nameCities } from "#app/domain/trip/places/name-cities.server.ts";
import {
  allPriced,
  presentPrices,
  priceVehicles,
  unconfirmed,
} from "#app/domain/crm/quotes/staff/price-vehicles.server.ts";
import { MAX_VEHICLES, vehicleCount } from "#app/domain/crm/quotes/staff/quote-form.ts";
import type { ShownPrices } from "#app/domain/crm/quotes/staff/quote-prices.ts";
import type { PricedVersion } from "#app/domain/crm/quotes/staff/reprice.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import type { FormSubmission } from "#app/http/forms/read-submission.server.ts";
import type { QuoteReply } from "#app/ui/admin/quote-form/quote-reply.ts";

type Answer = ReturnType<typeof data<QuoteReply>>;

/** A form that makes quotes, read and priced. */
export type QuoteForm = {
  /** the form's one-time key */
  key: string;
  count: number;
  prices: ShownPrices;
  submission: FormSubmission<string, unknown>;
  /** what can be saved as it was shown, or the form again with what keeps it from that */
  ready: Result<PricedVersion[], Answer>;
};

/** The id of a form that a page was loaded with; no longer one is stored. */
const MAX_KEY = 60;

/** Reads and prices a form; nothing is stored, and what was typed goes back with each answer. */
export async function readQuoteForm(
  form: Form<string, unknown>,
  fields: Record<string, string>,
  now: Date,
): Promise<QuoteForm> {
  const vehicles = await priceVehicles(fields, now);
  const read = {
    key: (fields.key ?? "").slice(0, MAX_KEY) || randomUUID(),
    count: vehicleCount(fields),
    prices: presentPrices(vehicles, fields),
    submission: readSubmission(form, nameCities(fields)),
  };
  const again = (errors: FormErrors, status: number) => err(replyWith(read, errors, {}, status));
  const priced = allPriced(vehicles);
  if (!priced.ok)
    return { ...read, ready: again(priced.error.errors, priced.error.kind === "internal" ? 503 : 400) };
  const far = unconfirmed(vehicles);
  if (far) return { ...read, ready: again(far, 400) };
  // What is saved is what was shown.
  if (fields.preview !== read.prices.preview)
    return { ...read, ready: again(fields.preview ? changed : unseen, 400) };
  return { ...read, ready: ok(priced.value) };
}

const changed = {
  title: "Look at the price again",
  message: "The price has changed since you looked. It’s shown below; press again if it’s right.",
  fields: [],
};
const unseen = {
  title: "Look at the price first",
  message: "The price is shown below. Press again if it’s right.",
  fields: [],
};
const noErrors: FormErrors = { title: "", message: "", fields: [] };

type Read = Omit<QuoteForm, "ready">;

/** The form again with the values as typed, its prices and what is wrong. */
export const replyWith = (
  { key, count, prices, submission }: Read,
  errors: FormErrors,
  more: Partial<QuoteReply> = {},
  status = 400,
): Answer =>
  data(
    { lastResult: submission.reply(errors), key, count, prices, newest: null, matches: [], ...more },
    { status },
  );

/** The form with its prices; "Show the price" also says what is wrong, "Add a vehicle" adds one. */
export function pricedForm(
  form: QuoteForm,
  { isAsked, isAdding = false }: { isAsked: boolean; isAdding?: boolean },
): Answer {
  const count = Math.min(form.count + (isAdding ? 1 : 0), MAX_VEHICLES);
  const hasPrices = form.prices.preview !== "";
  if (isAsked && !hasPrices && !form.ready.ok) return form.ready.error;
  return replyWith({ ...form, count }, noErrors, {}, 200);
}

/** The button that was pressed; a place that was chosen without JavaScript goes on with its price. */
export const pricingIntent = (fields: Record<string, string>): string | undefined =>
  fields.intent ?? (fields.pickupChoice || fields.deliveryChoice ? "show" : undefined);
