import { redirect } from "@remix-run/node";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { Form } from "#app/domain/base/forms/form.ts";
import type { Result } from "#app/domain/base/result.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { acceptSheet, changeDriver } from "#app/domain/shipping/offers/accept-sheet.server.ts";
import { acceptOffer, counterOffer, declineOffer } from "#app/domain/shipping/offers/answer-offer.server.ts";
import { describeToCarrier } from "#app/domain/shipping/offers/describe-carrier-offer-error.ts";
import type { CarrierOfferError } from "#app/domain/shipping/offers/offer-error.ts";
import {
  acceptForm,
  counterForm,
  declineForm,
  driverForm,
  sheetForm,
} from "#app/domain/shipping/offers/offer-forms.ts";
import { offerPath } from "#app/domain/shipping/offers/offer-link.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { logger } from "#app/logger.server.ts";

type Post = { token: string; fields: Record<string, string>; now: Date };

type Save<Field extends string, Output> = {
  form: Form<Field, Output>;
  done: string;
  change: (value: Output) => Promise<Result<null, CarrierOfferError>>;
};

/** It was true when the page was loaded, and isn't anymore. */
const conflicts = ["offer-closed", "offer-outdated", "no-move", "not-now", "not-holding", "sheet-old"];

/** Checks an answer and saves it: 303 to the page, or the page again with what was typed. */
async function save<Field extends string, Output>(
  { token, fields }: Post,
  { form, done, change }: Save<Field, Output>,
) {
  const intent = fields.intent ?? "";
  const submission = readSubmission(form, fields);
  const reject = (message: string, init: ResponseInit, field?: string) =>
    actionResult(
      submission,
      { title: "Not sent yet", message, fields: field ? [{ field: field as Field, message }] : [] },
      { intent },
      init,
    );
  const exceeded = await checkRateLimit("offer");
  if (exceeded) return reject(exceeded.message, { status: 429, headers: exceeded.headers });
  if (!submission.ok)
    return actionResult(submission, describeFormErrors(submission.error, "not-sent"), { intent });
  try {
    const changed = await change(submission.value);
    if (changed.ok) return redirect(`${offerPath(token)}?done=${done}`, 303);
    const { error } = changed;
    if (error.code === "not-found") throw notFound();
    const field =
      "field" in error && form.fields.some((each) => each === error.field) ? error.field : undefined;
    const status = conflicts.includes(error.code) ? 409 : 422;
    return reject(describeToCarrier(error, businessPhone()), { status }, field);
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "an answer to an offer could not be saved");
    const message = `We couldn’t save it just now. Try again in a moment, or call ${businessPhone()}.`;
    return reject(message, { status: 503 });
  }
}

/** What each button of a carrier's page does, by the value of `intent`. */
export const offerActions: Readonly<Record<string, (post: Post) => ReturnType<typeof save>>> = {
  accept: (post) =>
    save(post, {
      form: acceptForm,
      done: "accepted",
      change: ({ mayAccept: _, ...acceptance }) =>
        acceptOffer({ token: post.token, now: post.now, acceptance }),
    }),
  counter: (post) =>
    save(post, {
      form: counterForm,
      done: "countered",
      change: ({ mayAccept: _, ...counter }) => counterOffer({ token: post.token, now: post.now, counter }),
    }),
  decline: (post) =>
    save(post, {
      form: declineForm,
      done: "declined",
      change: ({ text }) => declineOffer({ token: post.token, now: post.now, text }),
    }),
  "accept-sheet": (post) =>
    save(post, {
      form: sheetForm,
      done: "sheet",
      change: ({ sheet, acceptedBy }) => acceptSheet({ token: post.token, now: post.now, sheet, acceptedBy }),
    }),
  driver: (post) =>
    save(post, {
      form: driverForm,
      done: "driver",
      change: ({ driverName: name, driverPhone: phone }) =>
        changeDriver({ token: post.token, now: post.now, driver: { name, phone } }),
    }),
};
