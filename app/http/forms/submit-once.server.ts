import { describeFormFailure } from "#app/domain/base/forms/form-failures.ts";
import type { FormFailure } from "#app/domain/base/forms/form-failures.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { logger } from "#app/logger.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import type { RateLimitName } from "#app/http/server/rate-limits.ts";
import { readFormToken } from "./form-token.server";

type OpenForm<Saved> = {
  /** as posted */
  fields: Record<string, string>;
  limit: RateLimitName;
  /** what a bot gets to see; nothing is saved */
  forBot: () => Promise<Saved>;
  /** the result of an earlier submission with this idempotency key */
  findFirst: (key: string) => Promise<Saved | null>;
  save: (key: string) => Promise<Saved>;
};

type NotSaved = { errors: FormErrors<never>; init: ResponseInit };

const reject = (failure: FormFailure, init: ResponseInit) =>
  err({ errors: describeFormFailure(failure, businessPhone()), init });

/**
 * Saves a public form once, however often it's sent, and never for a bot, or returns the errors and a status. A
 * repeat doesn't count against the rate limit (docs/decisions/060).
 */
export async function submitOnce<Saved>({
  fields,
  limit,
  forBot,
  findFirst,
  save,
}: OpenForm<Saved>): Promise<Result<Saved, NotSaved>> {
  const key = readFormToken(fields);
  if (!key.ok)
    return key.error.code === "trap-filled"
      ? ok(await forBot())
      : reject({ code: "form-not-recognized" }, { status: 400 });
  try {
    const first = await findFirst(key.value);
    if (first) return ok(first);
    const exceeded = await checkRateLimit(limit);
    if (exceeded)
      return reject(
        { code: "rate-limited", message: exceeded.message },
        { status: 429, headers: exceeded.headers },
      );
    return ok(await save(key.value));
  } catch (error) {
    logger.error({ err: error }, "a form could not be saved");
    return reject({ code: "not-saved" }, { status: 503 });
  }
}
