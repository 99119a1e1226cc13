import { pipeline } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { closeLast } from "./http/close-last.server";
import { scriptsLater } from "./http/scripts-later.server";
import { protectRequests, requestScope } from "./http/request-scope.server";
import { logger } from "./logger.server";
import { documentPolicy } from "./http/security-headers.server";
import { withoutNulls } from "./http/without-nulls.server";
import { NonceContext } from "./ui/site/nonce";

// bin/serve.mjs finds here what it needs of the app.
export { env } from "./env.server";
export { logger } from "./logger.server";
export { isForeignRequest } from "./http/foreign-request.server";
export { foreignWords } from "./http/responses.server";
export { canonicalPath } from "./http/canonical-path.server";
export { shutDown, startUp } from "./http/life.server";
export { recurring } from "./jobs/recurring";
export { runJobs } from "./jobs/run-jobs.server";

protectRequests();

export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  _loadContext: AppLoadContext,
) {
  const { nonce } = requestScope();
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const send = () => {
      const body = closeLast();
      // A visitor who leaves ends both; nothing is left to say.
      const sent = pipeline(body, withoutNulls(), scriptsLater(nonce), () => {});
      headers.set("Content-Type", "text/html; charset=utf-8");
      headers.set("Content-Security-Policy", documentPolicy(nonce));
      if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
      // The page itself differs: see http/consent-facts.server.ts.
      headers.append("Vary", "Sec-GPC");
      resolve(
        new Response(createReadableStreamFromReadable(sent), {
          headers,
          status: failed ? 500 : status,
        }),
      );
      pipe(body);
    };
    // Programs and crawlers get the page in one piece.
    const whole = isbot(request.headers.get("user-agent"));
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: () => whole || send(),
        onAllReady() {
          clearTimeout(timer);
          if (whole) send();
        },
        onShellError: reject,
        onError(error: unknown) {
          failed = true;
          logger.error({ err: error }, "a page could not be drawn");
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Remix calls this for every error that a loader, an action or a page throws by accident. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  logger.error({ err: error, path: new URL(request.url).pathname }, "a request failed");
};
