import { recordReferralVisit } from "#app/domain/crm/referrals/record-referral-visit.server.ts";
import { logger } from "#app/logger.server.ts";
import { requestScope } from "#app/request-context.server.ts";
import { isPerson } from "./visitor.server";
import type { CountedRequest } from "./visitor.server";

/** Counts a code that has reached a quote, in the background: the visitor neither waits for it nor fails with it. */
export function countReferralVisit(request: CountedRequest, code: string): void {
  if (!isPerson(request)) return;
  const visitor = { ip: requestScope().ip, userAgent: request.headers.get("User-Agent") ?? "" };
  recordReferralVisit(code, visitor, new Date()).catch((error: unknown) =>
    logger.warn({ err: error }, "a referral visit could not be counted"),
  );
}
