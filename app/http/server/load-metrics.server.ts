import { Gauge, Registry } from "prom-client";
import type { SiteLoad } from "#app/domain/desk/operations/site-load.ts";

/** The gauges of one reading of the site's load. */
export function loadMetrics(
  {
    outbox,
    startsToday,
    leadsWaiting,
    shipping,
    disk,
    files,
    backup,
    trial,
    stream,
    mailbox,
    webhooks,
  }: SiteLoad,
  listeners: number,
): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  const gauges = (name: string, help: string, label: string, values: Record<string, number>) => {
    const metric = new Gauge({ name, help, labelNames: [label], registers: [registry] });
    for (const [value, count] of Object.entries(values)) metric.set({ [label]: value }, count);
  };
  gauges("outbox_messages", "Messages of the outbox that nobody has.", "state", {
    waiting: outbox.waiting,
    "given-up": outbox.givenUp,
  });
  gauge("outbox_oldest_waiting_seconds", "Age of the oldest waiting message.", outbox.oldestWaitingSeconds);
  const [nothing = 0, destination = 0, vehicle = 0, sent = 0] = startsToday;
  gauges("quotes_started_today", "Quotes begun since midnight UTC, by the furthest step completed.", "step", {
    none: nothing,
    destination,
    vehicle,
    sent,
  });
  gauge("leads_waiting", "Leads that wait for an answer of ours.", leadsWaiting);
  const { uncheckedCarriers, paymentLinks, stuckPayments, driverLinks, claimsDue } = shipping;
  if (uncheckedCarriers !== null)
    gauge(
      "carriers_unchecked",
      "Carriers with an order under way that FMCSA wasn't asked about for two nights.",
      uncheckedCarriers,
    );
  gauges("payment_links", "Links by which customers pay what their card didn't.", "state", {
    open: paymentLinks.open - paymentLinks.overdue,
    overdue: paymentLinks.overdue,
  });
  gauge("payments_stuck", "Charges and refunds that should have been looked at an hour ago.", stuckPayments);
  gauge("driver_links_open", "Links of drivers that open now.", driverLinks);
  gauge("claims_due", "Claims whose next word is due.", claimsDue);
  if (files) {
    gauge("stored_files", "Pictures and papers in the folder of files, photos of vehicles too.", files.count);
    gauge("stored_files_bytes", "What they take.", files.bytes);
    if (files.pending !== null)
      gauge("stored_files_pending", "Files that are not at BACKUP_URL yet.", files.pending);
  }
  if (mailbox) {
    gauge(
      "replies_last_read_timestamp_seconds",
      "When the mailbox of replies was last read; before the first time, when this process began.",
      (mailbox.readAt?.getTime() ?? Date.now() - process.uptime() * 1_000) / 1_000,
    );
    gauge(
      "replies_mailbox_error",
      "Whether the mailbox could not be read the last time.",
      Number(mailbox.error !== null),
    );
  }
  gauges("webhook_endpoints_in_trouble", "Endpoints that don't take what they are sent.", "state", {
    failing: webhooks.failing.length,
    paused: webhooks.paused.length,
  });
  gauge("news_listeners", "Open news tickers of this process.", listeners);
  if (disk) {
    gauges("database_size_bytes", "The database on disk.", "part", { file: disk.file, log: disk.log });
    gauge("database_disk_free_bytes", "What the database's disk has left.", disk.free);
  }
  if (backup !== undefined) {
    const at = (backup?.at.getTime() ?? 0) / 1_000;
    gauge(
      "backup_last_success_timestamp_seconds",
      "When the newest verified backup was made; 0 if there is none.",
      at,
    );
    gauge("backup_size_bytes", "The newest backup's size.", backup?.bytes ?? 0);
    gauge(
      "backup_restore_trial_timestamp_seconds",
      "When a backup was last restored on trial with success; 0 if none ever was.",
      (trial?.good?.at.getTime() ?? 0) / 1_000,
    );
  }
  if (stream) {
    gauge("backup_stream_running", "Whether this process streams to BACKUP_URL.", Number(stream.isRunning));
    gauge("backup_stream_restarts", "How often Litestream ended and was started again.", stream.restarts);
    if (!stream.isElsewhere)
      gauge(
        "backup_stream_synced_timestamp_seconds",
        "Everything written until then is in the store; before the first time, when this process began.",
        (stream.syncedAt ?? stream.startedAt).getTime() / 1_000,
      );
    gauge(
      "backup_stream_rejected",
      "Whether the store rejects what is sent now.",
      Number(stream.problem !== null),
    );
  }
  return registry;
}
