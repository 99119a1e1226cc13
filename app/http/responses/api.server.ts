import { z } from "zod";
import { fieldErrorOf } from "#app/domain/base/forms/form.ts";
import { describeErrorWithPhone, isFormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import type { QuoteError } from "#app/domain/crm/quotes/estimate/quote-error.ts";
import { describeQuoteError } from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { logger } from "#app/logger.server.ts";
import { readJson } from "#app/http/forms/read-body.server.ts";
import { badRequest, methodNotAllowed } from "./responses.server";

export const json = (body: unknown, status = 200, headers: HeadersInit = {}): Response =>
  Response.json(body, {
    status,
    headers: { "Cache-Control": "no-store", ...Object.fromEntries(new Headers(headers)) },
  });

/**
 * Runs an endpoint that accepts one method. A thrown Response becomes `{ error }` with its status and message, unless it
 * is JSON already; an unexpected error becomes a 503.
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
      if (thrown.headers.get("Content-Type")?.startsWith("application/json")) return thrown;
      const headers = new Headers(thrown.headers);
      headers.delete("Content-Type");
      return json({ error: await thrown.text() }, thrown.status, headers);
    }
    // A client that hangs up while we read its body is not our fault.
    if (!request.signal.aborted) logger.error({ err: thrown }, "an endpoint failed");
    return json({ error: failureOf(method, businessPhone()) }, 503);
  }
}

const failureOf = (method: "GET" | "POST", phone: string) =>
  method === "GET"
    ? "Something went wrong on our side. Please try again."
    : `Something went wrong on our side, and nothing was stored. Please try again in a moment, or call ${phone}.`;

/** Our message for a known error code, otherwise what is wrong with the part of the body that isn't a form's field. */
function describeIssue(issue: z.core.$ZodIssue): { error: string; field: string } {
  const field = String(issue.path.at(-1) ?? "");
  const { code, detail } = fieldErrorOf(issue);
  if (isFormErrorCode(issue.message))
    return { error: describeErrorWithPhone(businessPhone())(code, detail), field };
  return { error: `${field}: ${issue.message}`, field };
}

/** Throws a 400 with the first error and the field that it is about if the body doesn't fit the schema. */
export async function parseJson<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = z.safeParse(schema, await readJson(request));
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const isWhole = first && first.path.length === 0;
  if (isWhole || !first) throw badRequest("The body must be a JSON object.");
  throw json(describeIssue(first), 400);
}

/** 422 if a rule rejected the request, 503 if something failed inside. */
export function quoteErrorJson(error: QuoteError): Response {
  const { kind, title, message } = describeQuoteError(error, businessPhone());
  return json({ error: message, title }, kind === "internal" ? 503 : 422);
}
