import type { ActionFunctionArgs } from "@remix-run/node";
import { presentEstimate } from "../../domain/quotes/estimate/present-estimate";
import { apiEstimateRequestSchema } from "../../domain/quotes/estimate/api-estimate-request";
import { priceRequest } from "../../domain/quotes/estimate/price-request.server";
import { answerJson, json, parseJson, quoteErrorJson } from "../../http/responses/api.server";
import { enforceRateLimit } from "../../http/server/rate-limit.server";

export const action = ({ request }: ActionFunctionArgs) =>
  answerJson("POST", request, async () => {
    await enforceRateLimit("calculate-quote");
    const asked = await parseJson(request, apiEstimateRequestSchema);
    const priced = await priceRequest(asked, new Date());
    return priced.ok ? json(presentEstimate(priced.value)) : quoteErrorJson(priced.error);
  });

export const loader = action;
