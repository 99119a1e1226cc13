import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { keepReferralCode } from "./http/cookies/referral-cookie.server";
import { countPageView } from "./http/server/count-page-view.server";
import { protectRequests } from "./http/server/protect-requests.server";
import { requestScope } from "./request-context.server.ts";
import { logger } from "./logger.server";
import { loggedPath } from "./http/server/logged-path";
import { isAdmin } from "./http/server/path-headers.server";
import { serverTiming } from "./http/server/server-timing";
import { hashInlineScripts } from "./http/server/inline-scripts";
import { documentPolicy } from "./http/server/security-headers.server";
import { NonceContext } from "./ui/site/nonce";
import { PageDataContext } from "./ui/site/late-scripts";

// Exports for app/platform/server/serve.mjs.
export { env } from "./env.server";
export { logger } from "./logger.server";
export { forgetOneClickOrigin, isForeignRequest } from "./http/server/foreign-request.server";
export { rejectUnreadable } from "./http/server/readable-request";
export { loggedPath } from "./http/server/logged-path";
export { foreignMessage } from "./http/responses/responses.server";
export { canonicalPath } from "./http/server/canonical-path.server";
export { isAdmin } from "./http/server/path-headers.server";
export { shutDown, startUp } from "./lifecycle.server";
export { noteStream } from "./domain/base/database/stream-state.server";
export { recurring } from "./jobs/recurring";
export { runJobs } from "./jobs/run-jobs.server";
export { observeRequest } from "./http/server/observe-request.server";
export { cachePages } from "./http/page-cache/cache-pages.server";

protectRequests();

/** Renders a page in one piece: loaders here defer nothing, so there's nothing to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
) {
  countPageView(request, status);
  await keepReferral(request, headers);
  const { nonce, isForEveryone } = requestScope();
  const pageData = await new Response(serverHandoffStream).text();
  const { times } = requestScope();
  const started = performance.now();
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <PageDataContext.Provider value={pageData}>
        {/* As in entry.client.tsx. */}
        <Suspense>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </Suspense>
      </PageDataContext.Provider>
    </NonceContext.Provider>,
  );
  times.renderMs = performance.now() - started;
  if (isAdmin(new URL(request.url).pathname)) headers.set("Server-Timing", serverTiming(times));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { html, inlineScripts } = isForEveryone
    ? hashInlineScripts(page, nonce)
    : { html: page, inlineScripts: [`'nonce-${nonce}'`] };
  headers.set("Content-Security-Policy", documentPolicy(inlineScripts, new URL(request.url).pathname));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  // What the page says of consent depends on this header: see http/server/consent-facts.server.ts.
  headers.append("Vary", "Sec-GPC");
  return new Response(`<!DOCTYPE html>${html}`, { headers, status });
}

/** Remix calls this for each answer to the browser's own navigation. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) => {
  countPageView(request, response.status);
  await keepReferral(request, response.headers);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  if (isAdmin(new URL(request.url).pathname))
    response.headers.set("Server-Timing", serverTiming(requestScope().times));
  return response;
};

/** A friend's link may lead to any page, and the quote comes later. */
async function keepReferral(request: Request, headers: Headers): Promise<void> {
  const cookie = request.method === "GET" ? await keepReferralCode(new URL(request.url)) : null;
  if (cookie) headers.append("Set-Cookie", cookie);
}

const isClientError = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

/** Remix calls this for every unexpected error in a loader, an action or a page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  // Remix reports a request with a method that no route answers as an error; it isn't our fault.
  if (request.signal.aborted || isClientError(error)) return;
  logger.error({ err: error, path: loggedPath(new URL(request.url).pathname) }, "a request failed");
};
