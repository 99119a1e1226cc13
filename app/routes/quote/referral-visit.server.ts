import { isbot } from "isbot";
import { recordReferralVisit } from "../../domain/referrals/record-referral-visit.server";
import { logger } from "../../logger.server";
import { requestScope } from "../../http/server/request-scope.server";

/** Whether a person sees the page: no bot, link preview or prefetch. */
function isVisit({ method, headers }: Request): boolean {
  const userAgent = headers.get("User-Agent");
  const ahead = `${headers.get("Sec-Purpose")} ${headers.get("Purpose")} ${headers.get("X-Moz")}`;
  return method === "GET" && !!userAgent && !isbot(userAgent) && !/prefetch|prerender|preview/.test(ahead);
}

/** Counts a visit with a referral code in the background: the page neither waits for it nor fails with it. */
export function countReferralVisit(request: Request, code: string | null): void {
  if (!code || !isVisit(request)) return;
  const visitor = { ip: requestScope().ip, userAgent: request.headers.get("User-Agent") ?? "" };
  recordReferralVisit(code, visitor, new Date()).catch((error: unknown) =>
    logger.warn({ err: error }, "a referral visit could not be counted"),
  );
}
