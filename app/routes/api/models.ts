import type { LoaderFunctionArgs } from "@remix-run/node";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { listModels } from "#app/domain/trip/vehicles/list-models.server.ts";
import { kindNamed } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { requireText, requireYear } from "#app/http/forms/api-params.server.ts";
import { answerJson, json } from "#app/http/responses/api.server.ts";
import { enforceRateLimit } from "#app/http/server/rate-limit.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () => {
    await enforceRateLimit("models");
    const query = new URL(request.url).searchParams;
    const make = requireText(query, "make", maxLength.name);
    const models = await listModels(make, requireYear(query), kindNamed(query.get("kind")));
    return json({ models });
  });

export const action = loader;
