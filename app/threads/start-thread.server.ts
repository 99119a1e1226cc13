import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { ResourceLimits } from "node:worker_threads";
import { env } from "#app/env.server.ts";

export type ThreadFile = {
  /** of the source, from the project's folder: `npm run dev` runs it as it is */
  source: string;
  /** of what bin/build.mjs makes of it, in build/seed */
  built: string;
  limits?: ResourceLimits;
};

/** Starts a thread that doesn't keep the process from ending. `workerData` is what it's given. */
export function startThread({ source, built, limits }: ThreadFile, workerData?: unknown): Worker {
  const worker =
    env.NODE_ENV === "development"
      ? new Worker(resolve(source), { workerData, execArgv: ["--import", "tsx"], resourceLimits: limits })
      : new Worker(resolve("build/seed", built), { workerData, resourceLimits: limits });
  worker.unref();
  return worker;
}
