import { z } from "zod";
import { fieldErrorOf } from "../../domain/forms/form";
import { describeErrorCode, isFormErrorCode } from "../../domain/forms/error-messages";
import type { QuoteError } from "../../domain/quotes/estimate/quote-error";
import { describeQuoteError } from "../../domain/quotes/estimate/quote-error-messages";
import { businessPhone } from "../../domain/settings/business.server";
import { logger } from "../../logger.server";
import { readJson } from "../forms/read-body.server";
import { badRequest, methodNotAllowed } from "./responses.server";

export const json = (body: unknown, status = 200, headers: HeadersInit = {}): Response =>
  Response.json(body, {
    status,
    headers: { "Cache-Control": "no-store", ...Object.fromEntries(new Headers(headers)) },
  });

/**
 * Runs an endpoint that accepts one method. A thrown Response becomes `{ error }` with its status and message; an
 * unexpected error becomes a 503.
 */
export async function answerJson(
  method: "GET" | "POST",
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    const known = request.method === method || (method === "GET" && request.method === "HEAD");
    if (!known) throw methodNotAllowed(method);
    return await work();
  } catch (thrown) {
    if (thrown instanceof Response) {
      const headers = new Headers(thrown.headers);
      headers.delete("Content-Type");
      return json({ error: await thrown.text() }, thrown.status, headers);
    }
    logger.error({ err: thrown }, "an endpoint failed");
    return json({ error: "Something went wrong on our side. Please try again." }, 503);
  }
}

/** Our message for a known error code, otherwise the schema's own. */
function describeIssue(issue: z.core.$ZodIssue): string {
  const { code, detail } = fieldErrorOf(issue);
  return isFormErrorCode(issue.message) ? describeErrorCode(code, detail) : issue.message;
}

/** Throws a 400 with the first error if the body doesn't fit the schema. */
export async function parseJson<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = z.safeParse(schema, await readJson(request));
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const isWhole = first && first.path.length === 0;
  throw badRequest(isWhole || !first ? "The body must be a JSON object." : describeIssue(first));
}

/** 422 if a rule rejected the request, 503 if something failed inside. */
export function quoteErrorJson(error: QuoteError): Response {
  const { kind, title, message } = describeQuoteError(error, businessPhone());
  return json({ error: message, title }, kind === "internal" ? 503 : 422);
}
