import type { RegisterPause } from "#app/domain/shipping/carriers/register-pause.server.ts";
import type { readTrial } from "#app/platform/backup/trial-result.mjs";
import type { StreamState } from "#app/domain/base/database/stream-state.ts";

export type RestoreTrial = NonNullable<ReturnType<typeof readTrial>>;
/** What orders, and who has to do with them, wait for. */
export type ShippingLoad = {
  /** carriers with an order under way that the nightly check with FMCSA has missed; null if it isn't asked at all */
  uncheckedCarriers: number | null;
  /** links by which a customer pays what their card didn't; `overdue` are those past their last day */
  paymentLinks: { open: number; overdue: number };
  /** charges and refunds that the job should have looked at an hour ago */
  stuckPayments: number;
  /** links of drivers that open now */
  driverLinks: number;
  /** claims whose next word is due, as the list of them counts */
  claimsDue: number;
};

/** What the site has to do and to hold, from the database and its disk. Sizes are bytes. */
export type SiteLoad = {
  outbox: { waiting: number; givenUp: number; oldestWaitingSeconds: number };
  /** quotes begun since midnight UTC, by the furthest step completed: 0 none, 1 destination, 2 vehicle, 3 sent */
  startsToday: number[];
  leadsWaiting: number;
  shipping: ShippingLoad;
  /** since when the mailbox of replies was not read (null: never yet), and why; undefined without IMAP_URL */
  mailbox: { readAt: Date | null; error: string | null } | undefined;
  /** endpoints that don't take what they are sent, and those that were paused for it; names only */
  webhooks: { failing: string[]; paused: string[] };
  /** FMCSA is left alone for a while; null if it isn't, or isn't asked at all */
  register: RegisterPause | null;
  /** when a payment ended that Stripe's webhook should have told of and didn't, for an hour or more; null if none did */
  payments: { silentSince: Date | null };
  /** null if the database is on a server */
  disk: { file: number; log: number; free: number } | null;
  /** what the folder of files holds; `pending` wait for BACKUP_URL, null without it. null if there's no such folder */
  files: { count: number; bytes: number; pending: number | null } | null;
  /** the database server's host, or null if the database is a file; a server makes its own backups */
  server: string | null;
  /** the newest backup, or null; undefined if this server makes none */
  backup: { at: Date; bytes: number } | null | undefined;
  /** the last restore on trial, or null; undefined if this server makes no backups */
  trial?: RestoreTrial | null | undefined;
  /** how long this process has run, in milliseconds */
  uptimeMs?: number;
  /** what the folder of backups takes, in bytes, if that is more than BACKUP_MAX_GB with one copy */
  bytesOverBudget?: number | null;
  /** the streaming to BACKUP_URL; undefined without it */
  stream: StreamState | undefined;
};
