import type { ActionFunctionArgs } from "@remix-run/node";
import { presentEstimate } from "#app/domain/crm/quotes/estimate/present-estimate.ts";
import { apiEstimateRequestSchema } from "#app/domain/crm/quotes/estimate/api-estimate-request.ts";
import { priceRequest } from "#app/domain/crm/quotes/estimate/price-request.server.ts";
import { answerJson, json, parseJson, quoteErrorJson } from "#app/http/responses/api.server.ts";
import { enforceRateLimit } from "#app/http/server/rate-limit.server.ts";

export const action = ({ request }: ActionFunctionArgs) =>
  answerJson("POST", request, async () => {
    await enforceRateLimit("calculate-quote");
    const asked = await parseJson(request, apiEstimateRequestSchema);
    const priced = await priceRequest(asked, new Date());
    return priced.ok ? json(presentEstimate(priced.value)) : quoteErrorJson(priced.error);
  });

export const loader = action;
