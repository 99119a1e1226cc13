export type VersionKind = "page" | "news-post" | "faq-entry" | "review" | "message-template";

/** Content as it was before somebody changed it. */
export type VersionEntry = {
  id: string;
  /** who made the change that replaced it, and when */
  author: string;
  replacedAt: Date;
};

/** One line of a comparison; `gap` stands for lines that are the same on both sides. */
export type ComparedLine =
  { kind: "same" | "added" | "removed"; text: string } | { kind: "gap"; lines: number };

/** Somebody changed the content after a form was opened: who, what differs, and what another try goes on from. */
export type Conflict = {
  /** null if it wasn't changed at the desk */
  by: string | null;
  at: Date | null;
  /** theirs against what was typed or chosen here; for a deletion, what they changed */
  lines: ComparedLine[];
  basedOn: string;
};

/** Something that staff deleted, as it was then. */
export type DeletedEntry = { id: string; name: string; by: string; at: Date; text: string };
