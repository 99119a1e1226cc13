import type { LoaderFunctionArgs } from "@remix-run/node";
import { maxLength } from "../../domain/forms/limits";
import { listModels } from "../../domain/vehicles/list-models.server";
import { kindNamed } from "../../domain/vehicles/vehicle-kind";
import { requireText, requireYear } from "../../http/forms/api-params.server";
import { answerJson, json } from "../../http/responses/api.server";
import { enforceRateLimit } from "../../http/server/rate-limit.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () => {
    await enforceRateLimit("models");
    const query = new URL(request.url).searchParams;
    const make = requireText(query, "make", maxLength.name);
    const models = await listModels(make, requireYear(query), kindNamed(query.get("kind")));
    return json({ models });
  });

export const action = loader;
