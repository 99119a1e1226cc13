import type { LoaderFunctionArgs } from "@remix-run/node";
import { maxLength } from "../../domain/forms/limits";
import { isMeasured } from "../../domain/vehicles/measurements";
import { sizeClassOf } from "../../domain/vehicles/size-class-of";
import { requireText, requireYear } from "../../http/forms/api-params.server";
import { answerJson, json } from "../../http/responses/api.server";
import { enforceRateLimit } from "../../http/server/rate-limit.server";

/** What a vehicle is priced as, and whether its measurements are needed; a model may be missing. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () => {
    await enforceRateLimit("models");
    const query = new URL(request.url).searchParams;
    const make = requireText(query, "make", maxLength.name);
    const model = (query.get("model") ?? "").slice(0, maxLength.name);
    const sizeClass = sizeClassOf({ year: requireYear(query), make, model });
    return json({ sizeClass, measured: isMeasured(sizeClass) });
  });

export const action = loader;
