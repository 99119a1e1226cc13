import { deliverDue } from "../domain/outbox/deliver-due.server";
import { env } from "../env.server";
import type { JobRun } from "./run-jobs.server";

/** Delivers what is due in the outbox, and logs what became of it. */
export async function deliverMail({ log, stopping }: JobRun): Promise<void> {
  if (!env.SMTP_URL) return;
  await deliverDue({
    service: { url: env.SMTP_URL },
    stopping,
    tell: ({ error, ...told }) => {
      if (error) log.error({ ...told, err: error }, "a mail could not be written");
      else if (told.outcome === "delivered") log.info(told, "a mail went out");
      else log.warn(told, "a mail did not go out");
    },
  });
}
