import { data, redirect } from "@remix-run/node";
import * as z from "zod/mini";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import { describeErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { readSeen } from "#app/domain/base/forms/seen.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { followOrder } from "#app/domain/shipping/offers/follow-order.server.ts";
import { answerByCustomer } from "#app/domain/shipping/orders/change-orders/answer-change.server.ts";
import type { AnswerError } from "#app/domain/shipping/orders/change-orders/answer-change.server.ts";
import { describeChangeOver } from "#app/domain/shipping/orders/change-orders/describe-change-over.ts";
import { findLastChange } from "#app/domain/shipping/orders/change-orders/find-change.server.ts";
import { withdrawChange } from "#app/domain/shipping/orders/change-orders/withdraw-change.server.ts";
import { describeOrderError } from "#app/domain/shipping/orders/describe-order-error.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { orderLink, payPath } from "#app/domain/shipping/orders/order-link.ts";
import { byCustomer } from "#app/domain/shipping/orders/order-moves.ts";
import { changeDetails } from "#app/domain/shipping/orders/page/change-details.server.ts";
import { detailForm } from "#app/domain/shipping/orders/page/detail-form.ts";
import { detailFormId } from "#app/domain/shipping/orders/page/detail-form-id.ts";
import { tripEnds } from "#app/domain/shipping/orders/page/order-details.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { isCardMissing } from "#app/domain/shipping/payments/find-payments.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { badRequest } from "#app/http/responses/responses.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { logger } from "#app/logger.server.ts";
import { requestScope } from "#app/request-context.server.ts";
import type { OrderReply } from "#app/ui/order/order-view.tsx";

type Press = { order: StoredOrder; fields: Record<string, string>; now: Date };

const reply = (given: OrderReply, status: number, headers?: HeadersInit) => data(given, { status, headers });

/** A change that came too late says what the order is now; one of an older page is shown with what is stored. */
const statusOf = ({ code }: OrderError | AnswerError): number =>
  ["stale", "no-move", "too-late", "offer-over", "other-words"].includes(code) ? 409 : 422;

async function saveDetails({ order, fields, now }: Press) {
  const end = tripEnds.find((each) => each === fields["end"]);
  if (!end) throw badRequest("Details belong to the pickup or to the delivery.");
  const zip = end === "pickup" ? order.pickupZip : order.deliveryZip;
  const form = detailFormId(end);
  const submission = readSubmission(detailForm(zip), fields);
  if (!submission.ok)
    return reply(
      { form, lastResult: submission.reply(describeFormErrors(submission.error, "check-entries")) },
      400,
    );
  const saved = await changeDetails({
    orderId: order.id,
    end,
    details: submission.value,
    seen: readSeen(fields["seen"]),
    now,
  });
  if (saved.ok) return redirect(`${orderLink(order)}&saved=details#change-${end}`, 303);
  const message = describeOrderError(saved.error);
  const lastResult = submission.reply({ title: "Not saved yet", message, fields: [] });
  return reply({ form, lastResult }, statusOf(saved.error));
}

const signer = requiredText("signature-required", maxLength.name);

async function acceptTerms({ order, fields, now }: Press) {
  const { offer: key = "", signerName: typed = "", wording = "" } = fields;
  const signed = z.safeParse(signer, typed);
  if (!signed.success)
    return reply({ signature: { message: describeErrorCode("signature-required"), signerName: typed } }, 400);
  const { ip } = requestScope();
  const answered = await answerByCustomer({
    orderId: order.id,
    key,
    answer: { accept: true, signerName: signed.data, wording, ip },
    mayConfirm: async (asked, tx) => !(await isCardMissing(asked, tx)),
    now,
    after: followOrder,
  });
  if (!answered.ok) return notAnswered(order, answered.error, typed);
  // The button says so: a request whose card is missing goes on to that.
  const { value } = answered;
  const goesOn = value.state === "requested" && (await isCardMissing(value));
  return redirect(goesOn ? payPath(order) : orderLink(order), 303);
}

async function keepRequest({ order, fields, now }: Press) {
  const { offer: key = "" } = fields;
  const answered = await answerByCustomer({ orderId: order.id, key, answer: { accept: false }, now });
  return answered.ok ? redirect(orderLink(order), 303) : notAnswered(order, answered.error);
}

async function notAnswered(order: StoredOrder, error: AnswerError, signerName = "") {
  const title = "Nothing changed";
  if (error.code === "other-words") {
    const message = "The sentence above your name has changed. Read it as it is now, then accept again.";
    return reply({ signature: { message, signerName } }, statusOf(error));
  }
  if (error.code !== "offer-over")
    return reply({ errors: { title, message: describeOrderError(error) }, signerName }, statusOf(error));
  const terms = await findLastChange(order.id);
  const isRequest = order.state === "requested";
  const message = terms ? describeChangeOver({ ...terms, state: error.state, isRequest }) : "";
  // Something else may be offered by now, under which the name stands again.
  return reply({ errors: { title, message }, signerName }, statusOf(error));
}

/** The customer takes back what they asked for. */
async function takeBack({ order, fields, now }: Press) {
  const { offer: key = "" } = fields;
  const withdrawn = await withdrawChange({ orderId: order.id, key, by: byCustomer, now });
  // A second press finds nothing to take back, which is what was wanted.
  if (withdrawn.ok || withdrawn.error.code === "no-offer") return redirect(orderLink(order), 303);
  const message = describeOrderError(withdrawn.error);
  return reply({ errors: { title: "Nothing changed", message } }, statusOf(withdrawn.error));
}

const actions = {
  "change-details": saveDetails,
  "accept-terms": acceptTerms,
  "keep-request": keepRequest,
  "withdraw-change": takeBack,
};

/** One press of a button of an order's page. If it can't be stored, the page stays and says so. */
export async function pressOrder(press: Press) {
  const exceeded = await checkRateLimit("order");
  if (exceeded)
    return reply(
      {
        errors: { title: "Not saved yet", message: exceeded.message },
        signerName: press.fields["signerName"] ?? "",
      },
      429,
      exceeded.headers,
    );
  try {
    return await runIntent(press.fields["intent"], actions, rejectButton, press);
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "a change of an order could not be stored");
    return notStored(press);
  }
}

/** What was typed comes back with the message. */
function notStored({ order, fields }: Press) {
  const end = tripEnds.find((each) => each === fields["end"]);
  const title = "Not saved yet";
  const message = `We couldn’t save this just now. Try again in a moment, or call ${businessPhone()}.`;
  if (fields["intent"] !== "change-details" || !end)
    return reply({ errors: { title, message }, signerName: fields["signerName"] ?? "" }, 503);
  const zip = end === "pickup" ? order.pickupZip : order.deliveryZip;
  const lastResult = readSubmission(detailForm(zip), fields).reply({ title, message, fields: [] });
  return reply({ form: detailFormId(end), lastResult }, 503);
}
