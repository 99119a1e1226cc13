import { Server } from "node:net";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";

/**
 * How long arrivals may go on before we stop listening all the same, in milliseconds. A busy process lets in one
 * connection for each turn of its event loop, so a hundred that wait take a second or two.
 */
const MAX_ARRIVAL_MS = 3_000;
const PAUSE_MS = 25;
/**
 * How long a connection on which nothing has come yet may still begin to ask, in milliseconds. Browsers open such
 * connections ahead of need, and Node, which takes them for requests on their way, would wait for them to the end.
 */
const SILENCE_MS = 400;

/**
 * Keeps the connections of a server that may be stopped one day; call it before the server listens.
 * @param {import("node:http").Server} server
 * @returns {() => Promise<void>} see stopServer
 */
export function stoppable(server) {
  /** @type {Set<import("node:net").Socket>} */
  const sockets = new Set();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return () => stopServer(server, sockets);
}

/**
 * Lets requests wait until the returned function is called: answering one makes that turn of the event loop long, and
 * each turn lets in one connection.
 * @param {import("node:http").Server} server
 */
function holdRequests(server) {
  /** @type {any[][]} */
  const waiting = [];
  const listeners = server.listeners("request");
  const hold = (/** @type {any[]} */ ...request) => void waiting.push(request);
  server.removeAllListeners("request");
  server.on("request", hold);
  return () => {
    server.off("request", hold);
    for (const listener of listeners) server.on("request", /** @type {() => void} */ (listener));
    for (const request of waiting) server.emit("request", ...request);
  };
}

/**
 * Answers everybody who has reached the server, then stops it: connections that the operating system has already
 * accepted for us would otherwise be reset. Resolves when the last connection is closed.
 * @param {import("node:http").Server} server
 * @param {Set<import("node:net").Socket>} sockets those that are open
 */
async function stopServer(server, sockets) {
  let arrived = 0;
  server.on("connection", () => (arrived += 1));
  const letRequestsGoOn = holdRequests(server);
  server.prependListener("request", (_request, response) => {
    arrived += 1;
    response.setHeader("Connection", "close");
  });
  const until = performance.now() + MAX_ARRIVAL_MS;
  let before;
  do {
    before = arrived;
    await sleep(PAUSE_MS);
    // After a long pause of the whole process the timer comes before those who arrived meanwhile.
    await turn();
  } while (arrived !== before && performance.now() < until);
  const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
  letRequestsGoOn();
  // An HTTP server's own close() would end connections whose request hasn't been read yet.
  for (let turns = 0; turns < 3; turns++) await turn();
  const stopped = performance.now();
  const idle = setInterval(async () => {
    // Otherwise a connection that goes idle while we wait would hold the process for its keep-alive time.
    server.closeIdleConnections();
    if (performance.now() - stopped < SILENCE_MS) return;
    await turn();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, 100);
  await closed;
  clearInterval(idle);
}
