import type { ActionFunctionArgs } from "@remix-run/node";
import { consentGiven } from "../../domain/consent/consent-given.server";
import { apiQuoteRequestSchema } from "../../domain/quotes/api-quote-request";
import { calendarDayOf } from "../../domain/pricing/calendar-day";
import { findSharedQuote } from "../../domain/quotes/find-quote.server";
import { presentQuote } from "../../domain/quotes/quote-view";
import { requestQuote } from "../../domain/quotes/request-quote.server";
import { apiSubmitKey } from "../../domain/quotes/submit-key.server";
import { idempotencyKey } from "../../http/api-params.server";
import { answerJson, json, notQuotedAnswer, parseJson } from "../../http/api.server";
import { requestScope } from "../../http/request-scope.server";
import { enforceRateLimit } from "../../http/server/rate-limit.server";

export const action = ({ request }: ActionFunctionArgs) =>
  answerJson("POST", request, async () => {
    await enforceRateLimit("submit-quote");
    const submitKey = apiSubmitKey(idempotencyKey(request));
    const asked = await parseJson(request, apiQuoteRequestSchema);
    const consent = consentGiven(requestScope().ip);
    const outcome = await requestQuote({ request: asked, submitKey, consent, now: new Date() });
    if ("refusal" in outcome) return notQuotedAnswer(outcome);
    if (!outcome.asAsked) return json({ error: "This Idempotency-Key was used for another quote." }, 422);
    const key = { typedNumber: outcome.quoteNumber, token: outcome.token };
    const quote = await findSharedQuote(key, calendarDayOf(new Date()));
    return json(quote && presentQuote(quote), 201);
  });

export const loader = action;
