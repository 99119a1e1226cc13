import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { checkPrice } from "../../domain/checker/check-price.server";
import { checkView } from "../../domain/checker/present-check.server";
import { emptyCheck, readCheck } from "../../domain/checker/read-check";
import { logger } from "../../http/logger.server";

/** The page with an empty checker, or with what came of the check that its address asks. */
export async function priceGuaranteeLoader({ request }: LoaderFunctionArgs) {
  const values = readCheck(new URL(request.url).searchParams);
  if (!values) return data(checkView(emptyCheck, {}));
  const outcome = await checkPrice(values, new Date());
  if (!("refusal" in outcome)) return data(checkView(values, { checked: outcome }));
  if (outcome.fault === "ours") logger.error({ err: outcome.cause }, "a price could not be checked");
  return data(checkView(values, outcome), { status: outcome.fault === "ours" ? 503 : 400 });
}
