import type { NewContactMessage } from "./contact-fields";

/** A message as its sender sees it later. */
export type Receipt = NewContactMessage & {
  receiptNumber: string;
  /** "An existing quote or order" */
  topicLabel: string;
  /** ISO 8601, UTC */
  receivedAt: string;
};
