/**
 * Serves the built site with Remix's request handler in Express, and adds what @remix-run/serve lacks
 * (docs/decisions/002): headers on every response, structured logs without query strings, a clean shutdown.
 */
import { createServer } from "node:http";
import { join } from "node:path";
import { constants } from "node:zlib";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import express from "express";
import staticCompressed from "express-static-gzip";
import { databaseFile } from "#app/platform/database/database-url.js";
import { keepFilesPrivate } from "#app/platform/database/private-files.mjs";
import { streamDatabase } from "#app/platform/backup/stream-database.mjs";
import { runningRelease } from "../release.mjs";
import { BODY_MS, boundBodies } from "./bound-bodies.mjs";
import { writeJsonLines } from "./json-lines.mjs";
import { keepAssets } from "./keep-assets.mjs";
import { loadBuild } from "./load-build.mjs";
import { stoppable } from "./stop-server.mjs";

/** How long open requests and an email being sent may take after a stop signal, in milliseconds. */
const GRACE_MS = 5_000;
/** How long the last writes may take to reach the store of BACKUP_URL after that, in milliseconds. */
const STREAM_GRACE_MS = 4_000;

writeJsonLines();
keepFilesPrivate();
const build = await loadBuild();
const {
  env,
  logger,
  canonicalPath,
  isAdmin,
  isForeignRequest,
  forgetOneClickOrigin,
  foreignMessage,
  rejectUnreadable,
  loggedPath,
  noteStream,
  observeRequest,
  cachePages,
  recurring,
  runJobs,
  startUp,
  shutDown,
} = build.entry.module;

logger.info(
  { release: runningRelease?.id, madeAt: runningRelease?.madeAt, node: process.version },
  "starting",
);
await startUp();

const observe = observeRequest(build);

const app = express();
app.disable("x-powered-by");
app.set("query parser", "simple");
app.use((request, response, next) => {
  const started = performance.now();
  // Read now: Express shortens it for anything mounted below a path.
  const { method, path } = request;
  const finished = observe({ method, path });
  response.on("close", () => {
    const ms = performance.now() - started;
    // As nginx calls it: the visitor hung up before there was an answer.
    const status = response.headersSent ? response.statusCode : 499;
    finished({ status, ms });
    logger.info({
      requestId: response.getHeader("X-Request-Id"),
      method,
      path: loggedPath(path),
      status,
      ms: Math.round(ms),
      ...(response.writableFinished ? {} : { aborted: true }),
    });
  });
  next();
});
/** Where staff send files, customers those of a claim, and drivers photos. @param {string} path */
const takesUploads = (path) =>
  /^\/(?:admin\/(?:crm\/import|social|carriers|claims)|order\/[^/]+\/claim)(?:[/.]|$)/.test(path) ||
  /^\/drive\/[^/]+\/(?:pickup|delivery)\/photos(?:[/.]|$)/.test(path);
app.use(boundBodies(takesUploads));
app.use((request, response, next) => {
  const rejected = rejectUnreadable(request.method, request.url, request.get("host"));
  if (!rejected) return next();
  response.set(rejected.headers).status(rejected.status).type("text").send(rejected.message);
});
app.use((request, response, next) => {
  const right = canonicalPath(request.method, request.originalUrl);
  if (right === null) return next();
  if (!isAdmin(request.path)) response.set("Cache-Control", "public, max-age=3600");
  response.redirect(301, right);
});
// Vite hashes every file name in assets/, so a file there never changes, and a missing one isn't a page.
const assets = join(build.assetsBuildDirectory, "assets");
if (env.ASSETS_DIR)
  try {
    keepAssets(assets, env.ASSETS_DIR);
  } catch (error) {
    logger.warn({ err: error }, "the assets of earlier releases could not be kept");
  }
for (const folder of env.ASSETS_DIR ? [assets, env.ASSETS_DIR] : [assets])
  app.use(
    "/assets",
    staticCompressed(folder, {
      index: false,
      enableBrotli: true,
      orderPreference: ["br", "gz"],
      serveStatic: { immutable: true, maxAge: "1y", redirect: false },
    }),
  );
app.use(
  "/assets",
  (_request, response) => void response.status(404).type("text").send("There is no such file."),
);
// Before compression and cookies: a kept page is compressed once and belongs to no one visitor.
app.use(cachePages(build));
// Pages are small: a bit more compression saves a distant visitor a round trip.
app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }));
app.use(express.static("public", { maxAge: "1h", index: false, redirect: false }));
app.use((request, response, next) => {
  forgetOneClickOrigin(request);
  if (!isForeignRequest(request.method, (/** @type {string} */ name) => request.get(name))) return next();
  response.status(403).type("text").send(foreignMessage);
});
app.all(
  "*",
  createRequestHandler({ build, mode: "production", getLoadContext: (_request, response) => ({ response }) }),
);
app.use(
  /** @type {import("express").ErrorRequestHandler} */
  (error, _request, response, next) => {
    // Express throws on requests it can't read, such as a path that isn't valid UTF-8.
    if (response.headersSent) return next(error);
    const status =
      error.status >= 400 && error.status < 500 ? error.status : error instanceof URIError ? 400 : 500;
    if (status === 500) logger.error({ err: error }, "a request failed before it reached the site");
    response
      .status(status)
      .type("text")
      .send(status === 500 ? "Something went wrong on our side." : "We could not read this request.");
  },
);

/** Stops the recurring jobs. @type {(graceMs: number) => Promise<void>} */
let stopJobs = async () => {};
/** @type {(graceMs: number) => Promise<void>} */
let stopStream = async () => {};

/**
 * A proxy keeps a line it doesn't use for a minute (nginx, Varnish and most load balancers); if we hung up first, a form
 * that it sends in that moment would be lost. In milliseconds.
 */
const KEEP_ALIVE_MS = 75_000;

const server = createServer(
  {
    maxHeaderSize: 16_384,
    headersTimeout: 30_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Headers and body together; boundBodies says when a body is late.
    requestTimeout: 30_000 + BODY_MS.upload,
  },
  app,
);
const stopServer = stoppable(server);
server.listen(env.PORT, env.HOST, () => {
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const host = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(env.HOST) ? "localhost" : env.HOST;
  console.log(`${env.BUSINESS_NAME} is at ${env.SITE_URL ?? `http://${host}:${port}`}`);
  stopJobs = runJobs(recurring, logger);
  if (env.BACKUP_URL)
    stopStream = streamDatabase({
      file: databaseFile(),
      url: env.BACKUP_URL,
      log: logger,
      report: noteStream,
    });
});
server.on("error", (error) => {
  console.error(`The site cannot listen on ${env.HOST}:${env.PORT}: ${error.message}`);
  process.exit(1);
});

server.on("clientError", (/** @type {NodeJS.ErrnoException} */ error, socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, words] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? [
          "431 Request Header Fields Too Large",
          "The request carries more cookies or headers than we read. Clearing this site's cookies helps.",
        ]
      : ["400 Bad Request", "We could not read this request."];
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n${words}\n`,
  );
});

let stopping = false;
/** @param {string} signal */
async function stop(signal) {
  if (stopping) return;
  stopping = true;
  logger.info({ signal }, "stopping: open requests are finished first");
  const late = setTimeout(() => {
    logger.warn("some requests did not finish in time");
    server.closeAllConnections();
  }, GRACE_MS);
  const jobsStopped = stopJobs(GRACE_MS);
  await stopServer();
  clearTimeout(late);
  await jobsStopped;
  await shutDown();
  // Last, so that it has every write.
  await stopStream(STREAM_GRACE_MS);
  process.exit(0);
}
process.on("SIGTERM", () => stop("SIGTERM"));
process.on("SIGINT", () => stop("SIGINT"));
process.on("unhandledRejection", (reason) => logger.error({ err: reason }, "a promise failed unnoticed"));
