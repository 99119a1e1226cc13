import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { describeFormFailure } from "#app/domain/base/forms/form-failures.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { presentPage } from "#app/domain/content/pages/present-page.server.ts";
import { bookLink } from "#app/domain/shipping/bookings/book-link.ts";
import { listFields } from "#app/domain/shipping/bookings/booking-fields.ts";
import { isBookingStep, stepIntents, bookingSteps } from "#app/domain/shipping/bookings/booking-steps.ts";
import type { BookingStep } from "#app/domain/shipping/bookings/booking-steps.ts";
import type { BookingView } from "#app/domain/shipping/bookings/booking-view.ts";
import { stepToShow } from "#app/domain/shipping/bookings/check-steps.ts";
import { findSignedAgain } from "#app/domain/shipping/bookings/sign-booking.server.ts";
import { loadBooking } from "#app/domain/shipping/bookings/load-booking.server.ts";
import { presentBooking } from "#app/domain/shipping/bookings/present-booking.server.ts";
import { orderLink } from "#app/domain/shipping/orders/order-link.ts";
import { TERMS_PATH } from "#app/domain/shipping/orders/terms.server.ts";
import { readFormWithLists } from "#app/http/forms/read-body.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses/responses.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { logger } from "#app/logger.server.ts";
import { requestScope } from "#app/request-context.server.ts";
import { bookIntents } from "./book-intents.server";
import { showStep, toQuote } from "./book-step.server";
import type { Answer, BookStepPost } from "./book-step.server";

const keyOf = ({ request, params }: LoaderFunctionArgs) => ({
  typedNumber: params.quoteNumber ?? "",
  token: new URL(request.url).searchParams.get("token"),
});
const isByStaff = (request: Request) => new URL(request.url).searchParams.get("by") === "staff";

/** A booking at the step that its draft allows; a quote that can't be booked leads back to its own page. */
export async function bookLoader(args: LoaderFunctionArgs) {
  const now = new Date();
  const booking = await loadBooking(keyOf(args), now);
  if (!booking) throw notFound();
  if ("closed" in booking) throw toQuote(booking);
  const asked = new URL(args.request.url).searchParams.get("step");
  const step = stepToShow(booking.draft.answers, booking.context, asked);
  const byStaff = isByStaff(args.request);
  const { quoteNumber, token } = booking.quote;
  if (asked && asked !== step)
    throw redirect(bookLink({ quoteNumber, token, step, isByStaff: byStaff }), 303);
  const view = await presentBooking(booking, step, { isByStaff: byStaff });
  return { view, terms: await loadTerms(view, now) };
}

/** The terms in force as their own page shows them, where they are accepted. */
const loadTerms = async ({ step, signing }: BookingView, now: Date) =>
  step === "terms" || signing?.asksTerms ? ((await presentPage(TERMS_PATH, now))?.view.blocks ?? []) : [];

const stepOf = (intent: string | undefined): BookingStep =>
  bookingSteps.find((step) => stepIntents[step] === intent) ?? "places";

/** One press of a button of a booking. If it can't be stored, the step stays with what was typed. */
export async function bookAction(args: ActionFunctionArgs) {
  const { request } = args;
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const fields = await readFormWithLists(request, listFields);
  const now = new Date();
  const key = keyOf(args);
  const booking = await loadBooking(key, now);
  if (!booking) throw notFound();
  if ("closed" in booking) {
    const signed = fields.intent === "sign" ? await findSignedAgain(fields, requestScope().ip) : null;
    return signed ? redirect(orderLink(signed), 303) : toQuote(booking);
  }
  const post: BookStepPost = { key, booking, fields, isByStaff: isByStaff(request), now };
  const step = isBookingStep(fields.step) ? fields.step : stepOf(fields.intent);
  return withTerms(await pressed(post, step), now);
}

async function pressed(post: BookStepPost, step: BookingStep): Promise<Answer> {
  const { fields } = post;
  const exceeded = await checkRateLimit(fields.intent === "sign" ? "sign-booking" : "booking-step");
  const phone = businessPhone();
  if (exceeded) {
    const { message, headers } = exceeded;
    return showStep(post, step, {
      errors: describeFormFailure({ code: "rate-limited", message }, phone),
      status: 429,
      headers,
    });
  }
  try {
    return await runIntent(fields.intent, bookIntents, rejectButton, post);
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "a step of a booking could not be stored");
    return showStep(post, step, { errors: describeFormFailure({ code: "not-saved" }, phone), status: 503 });
  }
}

/** A rejected step is drawn without another look at the loader. */
async function withTerms(answer: Answer, now: Date) {
  if (answer instanceof Response) return answer;
  const terms = await loadTerms(answer.data.view, now);
  return data({ ...answer.data, terms }, answer.init ?? {});
}
