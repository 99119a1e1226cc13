import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { priceCheckForm } from "#app/domain/crm/checker/check-fields.ts";
import { checkPrice } from "#app/domain/crm/checker/check-price.server.ts";
import { presentCheck } from "#app/domain/crm/checker/present-check.server.ts";
import { emptyCheck, readCheck } from "#app/domain/crm/checker/read-check.ts";
import { describeErrorWithPhone } from "#app/domain/base/forms/error-messages.ts";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { GuaranteeYear } from "#app/domain/desk/figures/orders/describe-year.ts";
import { guaranteeYear } from "#app/domain/desk/figures/orders/guarantee-year.server.ts";
import { readBookingSettings } from "#app/domain/shipping/orders/booking-settings.server.ts";
import { describeLatePrice } from "#app/domain/shipping/orders/late-credit.ts";
import { nameCities } from "#app/domain/trip/places/name-cities.server.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { readQuery } from "#app/http/forms/read-query.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { logger } from "#app/logger.server.ts";
import { markIncomplete } from "#app/request-context.server.ts";

/** What the guarantee cost; a page without it is better than none. */
const yearOfGuarantee = (now: Date): Promise<GuaranteeYear | null> =>
  guaranteeYear(now).catch((error: unknown) => {
    logger.error({ err: error }, "what the guarantee cost could not be read");
    markIncomplete();
    return null;
  });

/** What late costs us, while quotes can be booked here; a page without it is better than none. */
const latePrice = (): Promise<string> =>
  readBookingSettings()
    .then(({ isOn, late }) => (isOn ? describeLatePrice(late) : ""))
    .catch((error: unknown) => {
      logger.error({ err: error }, "what late costs could not be read");
      markIncomplete();
      return "";
    });

/** The page with an empty checker, or with the result of the check in its URL. */
export async function priceGuaranteeLoader({ request }: LoaderFunctionArgs) {
  const [year, late] = await Promise.all([yearOfGuarantee(new Date()), latePrice()]);
  const present = (...shown: Parameters<typeof presentCheck>) => ({
    check: presentCheck(...shown),
    year,
    late,
  });
  const values = readCheck(nameCities(readQuery(new URL(request.url).searchParams)));
  if (!values) return data(present(emptyCheck, {}));
  const submission = readSubmission(priceCheckForm, values);
  if (!submission.ok) {
    const describe = describeErrorWithPhone(businessPhone());
    const lastResult = submission.reply(describeFormErrors(submission.error, "check-entries", describe));
    return data(present(values, { lastResult }), { status: 400 });
  }
  const outcome = await checkPrice(submission.value, new Date());
  if (outcome.ok) return data(present(values, { checked: outcome.value }));
  const { kind, errors } = outcome.error;
  const lastResult = submission.reply(errors);
  return data(present(values, { lastResult }), { status: kind === "internal" ? 503 : 400 });
}
