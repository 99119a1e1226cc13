import type { ActionFunctionArgs } from "@remix-run/node";
import { consentGiven } from "../../domain/consent/consent-given.server";
import { apiQuoteRequestSchema } from "../../domain/quotes/submit/api-quote-request.server";
import { countApiQuote } from "../../domain/figures/counters/count-api-quote.server";
import { findQuoteWithoutMap } from "../../domain/quotes/share/find-quote.server";
import { presentQuote } from "../../domain/quotes/share/quote-view";
import { requestQuote } from "../../domain/quotes/submit/request-quote.server";
import { apiIdempotencyKey } from "../../domain/quotes/submit/idempotency-key.server";
import { idempotencyKey } from "../../http/forms/api-params.server";
import { answerJson, json, quoteErrorJson, parseJson } from "../../http/responses/api.server";
import { requestScope } from "#app/request-context.server.ts";
import { enforceRateLimit } from "../../http/server/rate-limit.server";

export const action = ({ request }: ActionFunctionArgs) =>
  answerJson("POST", request, async () => {
    await enforceRateLimit("submit-quote");
    const callersKey = idempotencyKey(request);
    const asked = await parseJson(request, apiQuoteRequestSchema);
    const consent = consentGiven(requestScope().ip);
    const outcome = await requestQuote({
      request: asked,
      idempotencyKey: apiIdempotencyKey(callersKey, asked.email),
      consent,
      now: new Date(),
    });
    if (!outcome.ok) return quoteErrorJson(outcome.error);
    const { quoteNumber, token, asAsked } = outcome.value;
    if (!asAsked) return json({ error: "This Idempotency-Key was used for another quote." }, 422);
    countApiQuote(quoteNumber, asked);
    const quote = await findQuoteWithoutMap({ typedNumber: quoteNumber, token }, new Date());
    return json(quote && presentQuote(quote), 201);
  });

export const loader = action;
