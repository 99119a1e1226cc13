import type { ActionFunctionArgs } from "@remix-run/node";
import { consentGiven } from "#app/domain/base/consent/consent-given.server.ts";
import { apiQuoteRequestSchema } from "#app/domain/crm/quotes/submit/api-quote-request.server.ts";
import { countApiQuote } from "#app/domain/desk/figures/counters/count-api-quote.server.ts";
import { findQuoteWithoutMap } from "#app/domain/crm/quotes/share/find-quote.server.ts";
import { presentQuote } from "#app/domain/crm/quotes/share/quote-view.ts";
import { requestQuote } from "#app/domain/crm/quotes/submit/request-quote.server.ts";
import { apiIdempotencyKey } from "#app/domain/crm/quotes/submit/idempotency-key.server.ts";
import { idempotencyKey } from "#app/http/forms/api-params.server.ts";
import { answerJson, json, quoteErrorJson, parseJson } from "#app/http/responses/api.server.ts";
import { requestScope } from "#app/request-context.server.ts";
import { enforceRateLimit } from "#app/http/server/rate-limit.server.ts";

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
