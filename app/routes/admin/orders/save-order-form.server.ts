import { redirect } from "@remix-run/node";
import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { FieldError, FormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { Form } from "#app/domain/base/forms/form.ts";
import type { Result } from "#app/domain/base/result.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { followOrder } from "#app/domain/shipping/offers/follow-order.server.ts";
import { describeOrderError } from "#app/domain/shipping/orders/describe-order-error.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import type { OrderNoticeCode } from "#app/ui/admin/orders/order-notices.ts";

/** A form of an order's page that somebody sent. */
export type OrderFormPost = {
  order: StoredOrder;
  staff: StaffMember;
  fields: Record<string, string>;
  now: Date;
};

type Save<Field extends string, Output, Failed extends { code: string }> = {
  form: Form<Field, Output>;
  done: OrderNoticeCode | ((value: Output) => OrderNoticeCode);
  /** what only the server can check */
  check?: (value: Output) => FieldError<Field> | null;
  change: (press: OrderPress, value: Output) => Promise<Result<unknown, Failed>>;
  /** of errors that aren't an order's own */
  describe?: (error: Failed) => { message: string; field?: string | null };
};

/** The field that an error of the whole change is about, in forms that have it. */
const fieldOf: Partial<Record<OrderError["code"], string>> = {
  moment: "at",
  "insurance-ended": "insuredUntil",
  "carrier-stopped": "override",
  "certificate-first": "insuredUntil",
  "no-usdot": "usdot",
  "carrier-pay": "pay",
  "pay-reason": "payReason",
  window: "last",
  "offer-day": "endsOn",
};

/** Checks a form, saves it, and answers with the page again: 303, or 400 or 409 with what was typed. */
export async function save<Field extends string, Output, Failed extends { code: string } = OrderError>(
  { order, staff, fields, now }: OrderFormPost,
  { form, done, check, change, describe = describeOwn }: Save<Field, Output, Failed>,
) {
  const intent = fields.intent ?? "";
  const submission = readSubmission(form, fields);
  const wrong = submission.ok ? check?.(submission.value) : undefined;
  if (!submission.ok || wrong) {
    const errors = submission.ok ? (wrong ? [wrong] : []) : submission.error;
    return actionResult(submission, describeStaffErrors(errors, "check-entries"), { intent });
  }
  const press = {
    orderId: order.id,
    by: byStaff(staff),
    seen: readSeen(fields[SEEN]),
    now,
    after: followOrder,
  };
  const result = await change(press, submission.value);
  if (result.ok) {
    const notice = typeof done === "function" ? done(submission.value) : done;
    return redirect(`/admin/orders/${order.id}?done=${notice}`, 303);
  }
  const { error } = result;
  // Only who may approve a stopped carrier has a field for it.
  const shown = isAllowed(staff.role, "carriers.override")
    ? form.fields
    : form.fields.filter((field) => field !== "override");
  if (error.code === "not-found") throw notFound("There is no order at this address.");
  const status = conflicts.includes(error.code) ? 409 : 400;
  return actionResult(submission, formErrorsOf(error.code, describe(error), shown), { intent }, { status });
}

/** It was true when the page was loaded, and isn't anymore. */
const conflicts = ["stale", "no-move", "too-late", "stale-price", "offer-over", "offer-closed"];

function describeOwn(given: { code: string }) {
  const error = given as OrderError;
  const field = "field" in error ? error.field : (fieldOf[error.code] ?? null);
  return { message: describeOrderError(error), field };
}

function formErrorsOf(
  code: string,
  { message, field = null }: { message: string; field?: string | null },
  fields: readonly string[],
): FormErrors {
  return {
    code,
    title: "Not saved yet",
    message,
    fields: field && fields.includes(field) ? [{ field, message }] : [],
  };
}
