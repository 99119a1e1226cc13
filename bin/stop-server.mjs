import { Server } from "node:net";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";

/**
 * How long arrivals may go on before we stop listening all the same, in milliseconds. A busy process lets in one
 * connection for each turn of its event loop, so a hundred that wait take a second or two.
 */
const LONGEST_ARRIVAL_MS = 3_000;
const PAUSE_MS = 25;

/**
 * Answers everybody who has reached the server, then stops it: connections that the operating system has already
 * accepted for us would otherwise be reset. Resolves when the last connection is closed.
 * @param {import("node:http").Server} server
 */
export async function stopServer(server) {
  let arrived = 0;
  server.on("connection", () => (arrived += 1));
  server.prependListener("request", (_request, response) => {
    arrived += 1;
    response.setHeader("Connection", "close");
  });
  const until = performance.now() + LONGEST_ARRIVAL_MS;
  let before;
  do {
    before = arrived;
    await sleep(PAUSE_MS);
  } while (arrived !== before && performance.now() < until);
  const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
  // An HTTP server's own close() would end connections whose request hasn't been read yet.
  for (let turns = 0; turns < 3; turns++) await turn();
  // Otherwise a connection that goes idle while we wait would hold the process for its keep-alive time.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearInterval(idle);
}
