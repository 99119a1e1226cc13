import { randomUUID } from "node:crypto";
import { patterns } from "#app/domain/base/limits/form-limits.ts";
import { badRequest } from "#app/http/responses/responses.server.ts";

/** A trimmed text parameter. Throws a 400 if it's missing or longer than `most` characters. */
export function requireText(query: URLSearchParams, name: string, most: number): string {
  const text = query.get(name)?.trim() ?? "";
  if (text === "") throw badRequest(`The parameter ${name} is missing.`);
  if (text.length > most) throw badRequest(`The parameter ${name} must be ${most} characters or less.`);
  return text;
}

/** Throws a 400 unless `year` has four digits. */
export function requireYear(query: URLSearchParams): string {
  const year = query.get("year") ?? "";
  if (!patterns.year.test(year)) throw badRequest("The parameter year must be a 4-digit year.");
  return year;
}

/** The header `Idempotency-Key`, or a new key if there's none. Throws a 400 if the header is malformed. */
export function idempotencyKey(request: Request): string {
  const key = request.headers.get("Idempotency-Key");
  if (key === null) return randomUUID();
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw badRequest("Idempotency-Key must be 1 to 255 visible ASCII characters.");
  return key;
}
