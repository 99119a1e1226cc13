import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeErrorWithPhone } from "#app/domain/base/forms/error-messages.ts";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { orderReviewForm } from "#app/domain/content/reviews/by-link/order-review-fields.ts";
import {
  findOrderReview,
  laneOf,
  mayReview,
  saveOrderReview,
  shownNameOf,
  withdrawOrderReview,
} from "#app/domain/content/reviews/by-link/save-order-review.server.ts";
import { reviewPath } from "#app/domain/shipping/orders/order-link.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { logger } from "#app/logger.server.ts";
import { ReviewCard } from "#app/ui/order/review-card.tsx";
import type { ReviewReply } from "#app/ui/order/review-card.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { openOrder } from "./order-key.server";

export async function loader(args: LoaderFunctionArgs) {
  const order = await openOrder(args);
  const done = new URL(args.request.url).searchParams.get("done");
  const { orderNumber, token, vehicle } = order;
  return {
    order: { orderNumber, token, vehicle },
    mayReview: mayReview(order),
    lane: laneOf(order),
    shownName: shownNameOf(order),
    review: await findOrderReview(order.id),
    done: done === "saved" || done === "withdrawn" ? done : null,
    phone: businessPhone(),
  } as const;
}

type Press = { order: StoredOrder; fields: Record<string, string> };

const again = (
  { fields }: Press,
  errors: Parameters<ReturnType<typeof submissionOf>["reply"]>[0],
  status: number,
) =>
  data<ReviewReply>(
    {
      lastResult: submissionOf(fields).reply(
        errors.fields.length > 0 ? errors : { title: "", message: "", fields: [] },
      ),
      ...(errors.fields.length === 0 && { errors: { title: errors.title, message: errors.message } }),
    },
    { status },
  );

const submissionOf = (fields: Record<string, string>) => readSubmission(orderReviewForm, fields);

async function save(press: Press) {
  const submission = submissionOf(press.fields);
  const describe = describeErrorWithPhone(businessPhone());
  if (!submission.ok)
    return again(press, describeFormErrors(submission.error, "check-entries", describe), 400);
  const saved = await saveOrderReview(press.order.id, submission.value, new Date());
  if (saved.ok) return redirect(`${reviewPath(press.order)}&done=saved`, 303);
  const message = "The vehicle isn’t delivered yet.";
  return again(press, { title: "Not saved", message, fields: [] }, 409);
}

async function withdraw({ order }: Press) {
  await withdrawOrderReview(order.id);
  return redirect(`${reviewPath(order)}&done=withdrawn`, 303);
}

export async function action(args: ActionFunctionArgs) {
  const order = await openOrder(args);
  const fields = await readForm(args.request);
  const press = { order, fields };
  const notYet = (message: string) => ({ title: "Not saved yet", message, fields: [] });
  const exceeded = await checkRateLimit("order");
  if (exceeded) return again(press, notYet(exceeded.message), 429);
  try {
    return await runIntent(fields["intent"], { save, withdraw }, rejectButton, press);
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "a review could not be stored");
    const message = `We couldn’t save this just now. Try again in a moment, or call ${businessPhone()}.`;
    return again(press, notYet(message), 503);
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `How order ${args.data.order.orderNumber} went` : "Not found",
    description: "Good or bad: what others should know about a transport that we arranged.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function Review() {
  const shown = useLoaderData<typeof loader>();
  const reply = useActionData<ReviewReply>();
  return (
    <div className="wrap order-change-page">
      <ReviewCard {...shown} reply={reply} />
    </div>
  );
}
