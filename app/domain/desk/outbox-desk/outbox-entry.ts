export const outboxStates = ["given-up", "waiting", "sent", "put-away"] as const;
export type OutboxState = (typeof outboxStates)[number];

/** A message as the desk's list shows it. */
export type OutboxEntry = {
  id: string;
  state: OutboxState;
  label: string;
  /** the quote's, message's or referral's number; empty if it has none */
  number: string;
  lead: { id: string; name: string } | null;
  /** where it goes now; empty if nowhere yet */
  to: string;
  attempts: number;
  /** given up, due or delivered at this moment */
  at: Date;
  /** the last error, or what it waits for */
  reason: string;
  /** a process is delivering it right now */
  isLeaving: boolean;
  /** staff hold it back */
  isHeld: boolean;
  /** the social post that it carries, where staff try it again; null for anything else */
  postId: string | null;
  /** the address can be mended here: it's a customer's */
  canMend: boolean;
  /** its links are for one person's eyes, so it can't be previewed */
  isPrivate: boolean;
  /** the words of a WhatsApp message or a social post; null for what is shown as an email */
  text: string | null;
  /** changes with every change, so that a second click does nothing */
  revision: string;
};

export type OutboxFilter = { state: OutboxState; kind: string; to: string; after: string };
