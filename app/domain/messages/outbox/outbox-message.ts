import { MINUTE_MS } from "#app/platform/durations.js";
import type { OutboxKind } from "./outbox-kinds";

/** How long a claim lasts: well past the time limit of every gateway. */
export const LEASE_MS = 5 * MINUTE_MS;

/** A message claimed until its lease ends: `subject` is an id, `attempts` counts this claim, and `createdAt` is when staff last sent it again. */
export type ClaimedMessage<Kind extends OutboxKind = OutboxKind> = {
  id: string;
  kind: Kind;
  subject: string;
  createdAt: Date;
  attempts: number;
};
