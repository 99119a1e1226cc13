import { data, redirect } from "@remix-run/node";
import * as z from "zod/mini";
import { describeErrorCode, describeErrorWithPhone } from "#app/domain/base/forms/error-messages.ts";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { readSeen } from "#app/domain/base/forms/seen.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { describeOfferError } from "#app/domain/shipping/orders/change-orders/describe-offer-error.ts";
import {
  discardDraft,
  draftChange,
  offerChange,
} from "#app/domain/shipping/orders/change-orders/offer-change.server.ts";
import type { OfferError } from "#app/domain/shipping/orders/change-orders/offer-change.server.ts";
import { changeForm } from "#app/domain/shipping/orders/change-orders/change-fields.ts";
import { isChangeWaiting } from "#app/domain/shipping/orders/change-orders/find-change.server.ts";
import { findOrderVehicle } from "#app/domain/shipping/orders/change-orders/order-vehicle.server.ts";
import {
  asksTooLate,
  changeValuesFrom,
  readChange,
} from "#app/domain/shipping/orders/change-orders/read-change.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { orderLink, signChangePath, notSentPath } from "#app/domain/shipping/orders/order-link.ts";
import { byCustomer } from "#app/domain/shipping/orders/order-moves.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { logger } from "#app/logger.server.ts";
import { requestScope } from "#app/request-context.server.ts";
import type { ChangeReply } from "#app/ui/order/change-reply.ts";

type Press = { order: StoredOrder; fields: Record<string, string>; now: Date };

const reply = (given: ChangeReply, status: number) => data<ChangeReply>(given, { status });

/** The form again, with what was typed. */
function formReply(fields: Record<string, string>, errors: FormErrors, status: number) {
  return reply({ lastResult: readSubmission(changeForm, fields).reply(errors) }, status);
}

/** Prices what was typed, as a draft; the next page shows both prices. */
async function price({ order, fields, now }: Press) {
  const vehicle = await findOrderVehicle(order);
  const values = changeValuesFrom(fields, order, vehicle);
  if (asksTooLate(fields, order, vehicle)) {
    const { title, message } = describeOfferError({ code: "too-late", state: order.state }, businessPhone());
    return formReply(values, { title, message, fields: [] }, 409);
  }
  const read = readChange(values, { order, vehicle, askedBy: "customer", now });
  if (!read.ok) return formReply(values, describeFormErrors(read.error, "check-entries", describeOwn()), 400);
  const drafted = await draftChange(order, read.value, { by: byCustomer, now });
  if (drafted.ok) return redirect(signChangePath(order), 303);
  const { title, message, field } = describeOfferError(drafted.error, businessPhone());
  const shown = field && field in values ? [{ field, message }] : [];
  return formReply(values, { title, message, fields: shown }, drafted.error.code === "no-change" ? 400 : 422);
}

const signer = requiredText("signature-required", maxLength.name);

/** Signs the draft and sends it to us. */
async function ask({ order, fields, now }: Press) {
  const { key = "", price: shown = "", signerName: typed = "", wording = "" } = fields;
  const signed = z.safeParse(signer, typed);
  if (!signed.success)
    return reply({ signature: { message: describeErrorCode("signature-required"), signerName: typed } }, 400);
  const { ip } = requestScope();
  const offered = await offerChange({
    orderId: order.id,
    key,
    price: Number(shown),
    by: byCustomer,
    seen: readSeen(fields["seen"]),
    signed: { signerName: signed.data, wording, ip },
    now,
  });
  if (offered.ok) return redirect(`${orderLink(order)}#change-order`, 303);
  if (isOutdated(offered.error)) return priceAgain({ order, fields, now }, typed);
  const { title, message } = describeOfferError(offered.error, businessPhone());
  if (offered.error.code === "other-words") return reply({ signature: { message, signerName: typed } }, 409);
  return reply({ errors: { title, message }, signerName: typed }, 409);
}

/** The order changed since the price was made, or the draft is another one by now. */
const isOutdated = ({ code }: OfferError): boolean => code === "stale" || code === "stale-price";

/** Prices what was chosen for the order as it is now, so that the page shows it again, with the name that was typed. */
async function priceAgain({ order: { id }, fields, now }: Press, signerName: string) {
  const order = await findOrderById(id);
  if (!order) throw new Error(`order ${id} is gone`);
  const vehicle = await findOrderVehicle(order);
  const values = changeValuesFrom(fields, order, vehicle);
  const describe = (error: OfferError) => describeOfferError(error, businessPhone());
  const formAgain = ({ title, message }: { title: string; message: string }) =>
    formReply(values, { title, message, fields: [] }, 409);
  if (asksTooLate(fields, order, vehicle))
    return formAgain(describe({ code: "too-late", state: order.state }));
  const read = readChange(values, { order, vehicle, askedBy: "customer", now });
  if (!read.ok) return formReply(values, describeFormErrors(read.error, "check-entries", describeOwn()), 409);
  const drafted = await draftChange(order, read.value, { by: byCustomer, now });
  if (!drafted.ok) return formAgain(describe(drafted.error));
  const title = "Look at the price again";
  const message =
    "What you chose is priced again for the order as it is now. Nothing was sent to us yet: look at it, then sign.";
  return reply({ errors: { title, message }, signerName }, 409);
}

const describeOwn = () => describeErrorWithPhone(businessPhone());

async function discard({ order }: Press) {
  await discardDraft(order.id, { by: byCustomer });
  return redirect(orderLink(order), 303);
}

const actions = { price, ask, discard };

/** One press of a button of the page that changes an order. If it can't be stored, the page stays with what was typed. */
export async function pressChange(press: Press) {
  const exceeded = await checkRateLimit("order");
  if (exceeded) return notSaved(press.fields, exceeded.message, 429, exceeded.headers);
  try {
    const answered = await runIntent(press.fields["intent"], actions, rejectButton, press);
    // A page whose press failed is no page anymore once something waits for an answer: the order's page says so instead.
    if (answered instanceof Response || !(await isChangeWaiting(press.order.id, press.now))) return answered;
    return redirect(notSentPath(press.order), 303);
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "a change of an order could not be stored");
    const message = `We couldn’t save this just now. Try again in a moment, or call ${businessPhone()}.`;
    return notSaved(press.fields, message, 503);
  }
}

/** Nothing was stored; the page stays with what was typed. */
function notSaved(fields: Record<string, string>, message: string, status: number, headers?: HeadersInit) {
  const title = "Not saved yet";
  const { intent, signerName = "" } = fields;
  const lastResult =
    intent === "price" ? readSubmission(changeForm, fields).reply({ title, message, fields: [] }) : undefined;
  return data<ChangeReply>(lastResult ? { lastResult } : { errors: { title, message }, signerName }, {
    status,
    ...(headers && { headers }),
  });
}
