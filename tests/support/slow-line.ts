import { createServer, request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A proxy to `site` that sends HTML in pieces of `bytes` with a pause before each, slow enough for a page to be
 * painted while it still loads. Everything else passes at full speed.
 */
export async function startSlowLine(site: string, { bytes = 400, pauseMs = 10 } = {}) {
  const server = createServer((asked, answer) => {
    // Without compression a piece is exactly that many bytes of the page.
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const passedOn = request(new URL(asked.url ?? "/", site), { method: asked.method ?? "GET", headers });
    passedOn.on("error", () => answer.destroy());
    passedOn.on("response", (page) => {
      answer.writeHead(page.statusCode ?? 502, page.headers);
      if (page.headers["content-type"]?.startsWith("text/html")) void inPieces(page, answer, bytes, pauseMs);
      else page.pipe(answer);
    });
    asked.pipe(passedOn);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function inPieces(page: IncomingMessage, answer: ServerResponse, bytes: number, pauseMs: number) {
  for await (const chunk of page as AsyncIterable<Buffer>)
    for (let at = 0; at < chunk.length && !answer.destroyed; at += bytes) {
      await pause(pauseMs);
      answer.write(chunk.subarray(at, at + bytes));
    }
  answer.end();
}
