import type { WebhookEvent } from "./webhook-events";

/** A program that gets our events, without its secret. */
export type Endpoint = {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  isOn: boolean;
  version: number;
  /** until when the secret before this one signs too */
  previousUntil: Date | null;
  /** the first failure since the last success */
  failingSince: Date | null;
  failures: number;
  /** when the site paused it for its failures */
  pausedAt: Date | null;
};
