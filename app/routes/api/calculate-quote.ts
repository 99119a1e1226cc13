import type { ActionFunctionArgs } from "@remix-run/node";
import { presentEstimate } from "../../domain/quotes/present-estimate";
import { estimateRequestSchema } from "../../domain/quotes/fields";
import { priceRequest } from "../../domain/quotes/price-request.server";
import { answerJson, json, notQuotedAnswer, parseJson } from "../../http/api.server";
import { enforceRateLimit } from "../../http/server/rate-limit.server";

export const action = ({ request }: ActionFunctionArgs) =>
  answerJson("POST", request, async () => {
    await enforceRateLimit("calculate-quote");
    const asked = await parseJson(request, estimateRequestSchema);
    const priced = await priceRequest(asked, new Date());
    return "refusal" in priced ? notQuotedAnswer(priced) : json(presentEstimate(priced));
  });

export const loader = action;
