import { pino } from "pino";
import { env } from "./env.server";
import { currentRequestId } from "./request-context.server.ts";

/** JSON lines on stdout: log ids, counts, kinds and paths without query, never names, addresses or tokens. */
export const logger = pino({
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  mixin: () => ({ requestId: currentRequestId() }),
  redact: ["email", "phone", "fullName", "token", "*.email", "*.phone", "*.fullName", "*.token"],
});
