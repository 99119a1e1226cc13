/** One of two leads as the page that compares them shows it. */
export type MergeSide = {
  id: string;
  version: number;
  fullName: string;
  email: string | null;
  phone: string | null;
  stage: string;
  owner: string | null;
  cameOn: string;
  quotes: string[];
  /** what is in its history */
  counts: { events: number; tasks: number; emails: number; messages: number; chats: number };
  tags: string[];
  /** what it agrees to now, in words */
  consents: string[];
  contactStopReason: string | null;
};

/** A merge that holds. */
export type MergeMade = {
  mergedOn: string;
  by: string | null;
  /** the last day on which it can be taken apart */
  undoUntil: string;
  canUndo: boolean;
  moved: { quotes: number; events: number; tasks: number; emails: number; messages: number; chats: number };
};

export type MergePage = { kept: MergeSide; other: MergeSide; made: MergeMade | null };
