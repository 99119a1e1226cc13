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
import { changeForm } from "#app/domain/shipping/orders/change-orders/change-fields.ts";
import { findOrderVehicle } from "#app/domain/shipping/orders/change-orders/order-vehicle.server.ts";
import {
  asksTooLate,
  changeValuesFrom,
  readChange,
} from "#app/domain/shipping/orders/change-orders/read-change.server.ts";
import { orderLink, signChangePath } from "#app/domain/shipping/orders/order-link.ts";
import { byCustomer } from "#app/domain/shipping/orders/order-moves.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
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
  const read = readChange(values, { order, vehicle, now });
  const describe = describeErrorWithPhone(businessPhone());
  if (!read.ok) return formReply(values, describeFormErrors(read.error, "check-entries", describe), 400);
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
  const { title, message } = describeOfferError(offered.error, businessPhone());
  if (offered.error.code === "other-words") return reply({ signature: { message, signerName: typed } }, 409);
  return reply({ errors: { title, message } }, 409);
}

async function discard({ order }: Press) {
  await discardDraft(order.id, { by: byCustomer });
  return redirect(orderLink(order), 303);
}

const actions = { price, ask, discard };

/** One press of a button of the page that changes an order. If it can't be stored, the page stays with what was typed. */
export async function pressChange(press: Press) {
  try {
    return await runIntent(press.fields["intent"], actions, rejectButton, press);
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "a change of an order could not be stored");
    const title = "Not saved yet";
    const message = `We couldn’t save this just now. Try again in a moment, or call ${businessPhone()}.`;
    if (press.fields["intent"] === "price")
      return formReply(press.fields, { title, message, fields: [] }, 503);
    const { signerName = "" } = press.fields;
    return reply({ errors: { title, message }, ...(signerName && { signerName }) }, 503);
  }
}
