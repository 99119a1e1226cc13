import type { LoaderFunctionArgs } from "@remix-run/node";
import { maxLength } from "../../domain/forms/limits";
import { catalogueSizeOf } from "../../domain/vehicles/catalogue-sizes";
import { isMeasured } from "../../domain/vehicles/measurements";
import { sizeClassOf } from "../../domain/vehicles/size-class-of";
import { requireText, requireYear } from "../../http/forms/api-params.server";
import { answerJson, json } from "../../http/responses/api.server";
import { enforceRateLimit } from "../../http/server/rate-limit.server";

/** What a vehicle is priced as, whether its measurements are needed, and which are published; a model may be missing. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () => {
    await enforceRateLimit("models");
    const query = new URL(request.url).searchParams;
    const make = requireText(query, "make", maxLength.name);
    const model = (query.get("model") ?? "").slice(0, maxLength.name);
    const vehicle = { year: requireYear(query), make, model };
    const sizeClass = sizeClassOf(vehicle);
    const sizes = catalogueSizeOf(vehicle);
    return json({ sizeClass, measured: isMeasured(sizeClass), ...(sizes && { sizes }) });
  });

export const action = loader;
