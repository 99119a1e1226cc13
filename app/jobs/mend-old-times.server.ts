import { mendTimes } from "#app/domain/desk/operations/mend-times.server.ts";
import type { JobRun } from "./run-jobs.server";

/** Dates anew what a wrong clock has dated, and logs how much of what. */
export async function mendOldTimes({ log, stopping }: JobRun): Promise<void> {
  const mended = await mendTimes(new Date(), stopping);
  if (Object.keys(mended).length > 0)
    log.warn({ mended }, "times that a wrong clock had written were dated anew");
}
