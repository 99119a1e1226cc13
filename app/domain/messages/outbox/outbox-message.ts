import type { OutboxKind } from "./outbox-kinds";

/** A message claimed until its lease ends: `subject` is an id, `attempts` counts this claim, and `createdAt` is when staff last sent it again. */
export type ClaimedMessage<Kind extends OutboxKind = OutboxKind> = {
  id: string;
  kind: Kind;
  subject: string;
  createdAt: Date;
  attempts: number;
};
