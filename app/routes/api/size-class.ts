import type { LoaderFunctionArgs } from "@remix-run/node";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { catalogueSizeOf } from "#app/domain/trip/vehicles/catalogue-sizes.ts";
import { isMeasured } from "#app/domain/trip/vehicles/measurements.ts";
import { sizeClassOf } from "#app/domain/trip/vehicles/size-class-of.ts";
import { requireText, requireYear } from "#app/http/forms/api-params.server.ts";
import { answerJson, json } from "#app/http/responses/api.server.ts";
import { enforceRateLimit } from "#app/http/server/rate-limit.server.ts";

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
