import type { RegisterPause } from "#app/domain/shipping/carriers/register-pause.server.ts";
import type { readTrial } from "#app/platform/backup/trial-result.mjs";
import type { StreamState } from "#app/domain/base/database/stream-state.ts";

export type RestoreTrial = NonNullable<ReturnType<typeof readTrial>>;

/** What the site has to do and to hold, from the database and its disk. Sizes are bytes. */
export type SiteLoad = {
  outbox: { waiting: number; givenUp: number; oldestWaitingSeconds: number };
  /** quotes begun since midnight UTC, by the furthest step completed: 0 none, 1 destination, 2 vehicle, 3 sent */
  startsToday: number[];
  leadsWaiting: number;
  /** since when the mailbox of replies was not read (null: never yet), and why; undefined without IMAP_URL */
  mailbox: { readAt: Date | null; error: string | null } | undefined;
  /** endpoints that don't take what they are sent, and those that were paused for it; names only */
  webhooks: { failing: string[]; paused: string[] };
  /** FMCSA is left alone for a while; null if it isn't, or isn't asked at all */
  register: RegisterPause | null;
  /** null if the database is on a server */
  disk: { file: number; log: number; free: number } | null;
  /** what the folder of files holds; `pending` wait for BACKUP_URL, null without it. null if there's no such folder */
  files: { count: number; bytes: number; pending: number | null } | null;
  /** the database server's host, or null if the database is a file; a server makes its own backups */
  server: string | null;
  /** the newest backup, or null; undefined if this server makes none */
  backup: { at: Date; bytes: number; since?: Date } | null | undefined;
  /** the last restore on trial, or null; undefined if this server makes no backups */
  trial?: RestoreTrial | null | undefined;
  /** BACKUP_MAX_GB in bytes */
  maxBackupBytes?: number | undefined;
  /** the streaming to BACKUP_URL; undefined without it */
  stream: StreamState | undefined;
};
