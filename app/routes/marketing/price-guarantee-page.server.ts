import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { priceCheckForm } from "../../domain/checker/check-fields";
import { checkPrice } from "../../domain/checker/check-price.server";
import { presentCheck } from "../../domain/checker/present-check.server";
import { emptyCheck, readCheck } from "../../domain/checker/read-check";
import { describeErrorWithPhone } from "../../domain/forms/error-messages";
import { describeFormErrors } from "../../domain/forms/form-errors";
import { nameCities } from "../../domain/places/name-cities.server";
import { businessPhone } from "../../domain/settings/business.server";
import { readQuery } from "../../http/forms/read-query";
import { readSubmission } from "../../http/forms/read-submission.server";

/** The page with an empty checker, or with the result of the check in its URL. */
export async function priceGuaranteeLoader({ request }: LoaderFunctionArgs) {
  const values = readCheck(nameCities(readQuery(new URL(request.url).searchParams)));
  if (!values) return data(presentCheck(emptyCheck, {}));
  const submission = readSubmission(priceCheckForm, values);
  if (!submission.ok) {
    const describe = describeErrorWithPhone(businessPhone());
    const lastResult = submission.reply(describeFormErrors(submission.error, "check-entries", describe));
    return data(presentCheck(values, { lastResult }), { status: 400 });
  }
  const outcome = await checkPrice(submission.value, new Date());
  if (outcome.ok) return data(presentCheck(values, { checked: outcome.value }));
  const { kind, errors } = outcome.error;
  const lastResult = submission.reply(errors);
  return data(presentCheck(values, { lastResult }), { status: kind === "internal" ? 503 : 400 });
}
