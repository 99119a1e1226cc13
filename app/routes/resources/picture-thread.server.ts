import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { env } from "../../env.server";
import type { DrawnPicture, PictureOrder } from "./draw-share-picture.server";

/** A picture that takes longer never comes. In milliseconds, as the next one. */
const LONGEST_MS = 20_000;
/** A thread with nothing to do gives its memory back. */
const IDLE_MS = 30_000;

// bin/build.mjs compiles it; `npm run dev` runs it as it is.
const startThread = () =>
  env.NODE_ENV === "development"
    ? new Worker(resolve("app/routes/resources/draw-share-picture.server.ts"), {
        execArgv: ["--import", "tsx"],
      })
    : new Worker(resolve("build/seed/draw-share-picture.js"));

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let orders = 0;

function endThread(): void {
  const ending = thread;
  thread = null;
  void ending?.terminate();
}

function askThread(heading: string, business: string): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle);
  const worker = (thread ??= startThread());
  worker.unref();
  const order: PictureOrder = { id: (orders += 1), heading, business };
  return new Promise((done, fail) => {
    const end = (finish: () => void) => {
      clearTimeout(late);
      worker.off("message", hear).off("error", stumble).off("exit", leave);
      finish();
    };
    const lose = (error: Error) =>
      end(() => {
        if (thread === worker) endThread();
        fail(error);
      });
    const hear = (answer: DrawnPicture) => {
      if (answer.id !== order.id) return;
      end(() => ("png" in answer ? done(Uint8Array.from(answer.png)) : fail(new Error(answer.problem))));
    };
    const stumble = (cause: unknown) => lose(new Error("the thread that draws pictures failed", { cause }));
    const leave = (code: number) => lose(new Error(`the thread that draws pictures ended with ${code}`));
    const late = setTimeout(() => lose(new Error(`no picture came in ${LONGEST_MS / 1_000} s`)), LONGEST_MS);
    worker.on("message", hear).once("error", stumble).once("exit", leave);
    worker.postMessage(order);
  });
}

/** Draws a picture in a thread that starts with the first one and ends when none is wanted. */
export async function drawInThread(heading: string, business: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await askThread(heading, business);
  } finally {
    idle = setTimeout(endThread, IDLE_MS);
    idle.unref();
  }
}
