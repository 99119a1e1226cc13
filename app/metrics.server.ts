import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { runningRelease } from "#app/platform/release.mjs";

/** What one process measures, for /metrics; what the database knows is read when somebody asks. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const registers = [metrics];
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

new Gauge({
  name: "release_info",
  help: "The release that this process runs; always 1.",
  labelNames: ["release", "made_at", "node"],
  registers,
}).set(
  { release: runningRelease?.id ?? "none", made_at: runningRelease?.madeAt ?? "", node: process.version },
  1,
);

export const requestSeconds = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time from the first byte of a request to the end of its response, by route pattern.",
  labelNames: ["method", "route", "status"],
  buckets,
  registers,
});

export const renderSeconds = new Histogram({
  name: "http_render_duration_seconds",
  help: "Time to turn a page's data into HTML.",
  labelNames: ["route"],
  buckets,
  registers,
});

export const querySeconds = new Histogram({
  name: "http_query_duration_seconds",
  help: "Time in the database for one request.",
  labelNames: ["route"],
  buckets,
  registers,
});

export const slowQueries = new Counter({
  name: "database_slow_queries_total",
  help: "Queries that took longer than the limit above which the log has their plan.",
  registers,
});

export const rateLimited = new Counter({
  name: "http_rate_limited_total",
  help: "Requests rejected because a visitor had reached a limit.",
  labelNames: ["limit"],
  registers,
});

export const cachedPages = new Counter({
  name: "http_kept_pages_total",
  help: "Answers for public pages: from memory, joined to a rendering under way, or rendered.",
  labelNames: ["outcome"],
  registers,
});

export const pageCacheBytes = new Gauge({
  name: "http_kept_pages_bytes",
  help: "Memory that kept pages take.",
  registers,
});

export const jobSeconds = new Histogram({
  name: "job_duration_seconds",
  help: "Runs of a recurring job.",
  // Not "job": Prometheus calls what it asks so, and would put its own name there.
  labelNames: ["task", "outcome"],
  buckets: [...buckets, 30, 60],
  registers,
});

export const retentionSuccess = new Gauge({
  name: "retention_last_success_timestamp_seconds",
  help: "When this process last deleted what the rules of retention say; before the first time, when it began.",
  registers,
});
retentionSuccess.set(performance.timeOrigin / 1_000);

export const clockOffSeconds = new Gauge({
  name: "clock_off_seconds",
  help: "How far the machine's clock is from what the site expects, negative if behind; 0 while it is believed.",
  registers,
});

export const outboxDeliveries = new Counter({
  name: "outbox_deliveries_total",
  help: "Attempts to deliver a message of the outbox, and what came of them.",
  labelNames: ["kind", "outcome"],
  registers,
});

export const inboundEmails = new Counter({
  name: "inbound_emails_total",
  help: "Emails read from the mailbox, by what they were.",
  labelNames: ["kind"],
  registers,
});

export const whatsAppReports = new Counter({
  name: "whatsapp_reports_total",
  help: "Posts to /webhooks/whatsapp that were rejected, and what the others reported.",
  labelNames: ["outcome"],
  registers,
});
