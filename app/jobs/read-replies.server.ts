import { readMailbox } from "#app/domain/channels/inbound-email/read-mailbox.server.ts";
import { env } from "#app/env.server.ts";
import { inboundEmails } from "#app/metrics.server.ts";
import type { JobRun } from "./run-jobs.server";

/** A mailbox that fails is noted, and asked again at the next run. */
export async function readReplies({ log, stopping, reach }: JobRun): Promise<void> {
  if (!env.IMAP_URL) return;
  const fault = await readMailbox({
    service: env.IMAP_URL,
    stopping,
    report: ({ uid, kind }) => {
      inboundEmails.inc({ kind });
      log.info({ kind, uid }, "an email came in");
    },
  });
  if (!stopping()) reach(fault);
  if (fault !== null) log.warn({ detail: fault }, "the mailbox could not be read");
}
