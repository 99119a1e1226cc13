import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { checkPrice } from "../../domain/checker/check-price.server";
import { checkView } from "../../domain/checker/present-check.server";
import { emptyCheck, readCheck } from "../../domain/checker/read-check";

/** The page with an empty checker, or with what came of the check that its address asks. */
export async function priceGuaranteeLoader({ request }: LoaderFunctionArgs) {
  const values = readCheck(new URL(request.url).searchParams);
  if (!values) return data(checkView(emptyCheck, {}));
  const outcome = await checkPrice(values, new Date());
  if (outcome.ok) return data(checkView(values, { checked: outcome.value }));
  const { kind, refusal } = outcome.error;
  return data(checkView(values, { refusal }), { status: kind === "internal" ? 503 : 400 });
}
