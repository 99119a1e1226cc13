import { isbot } from "isbot";

/** A request as far as the counts need it. */
export type CountedRequest = Pick<Request, "method" | "url"> & { headers: Pick<Headers, "get"> };

/** Whether a person asks: no bot, link preview or prefetch. */
export function isPerson({ headers }: Pick<CountedRequest, "headers">): boolean {
  const userAgent = headers.get("User-Agent");
  const ahead = `${headers.get("Sec-Purpose")} ${headers.get("Purpose")} ${headers.get("X-Moz")}`;
  return !!userAgent && !isbot(userAgent) && !/prefetch|prerender|preview/.test(ahead);
}

/** A browser in which somebody of the staff is logged in has the cookie; whether it is still good doesn't matter. */
const staffCookie = /(?:^|;\s*)(?:__Host-)?staff=[^;]/;

/** Whether our figures count what is asked: a person's, and no colleague's. */
export const isVisitor = (request: Pick<CountedRequest, "headers">): boolean =>
  isPerson(request) && !staffCookie.test(request.headers.get("Cookie") ?? "");
