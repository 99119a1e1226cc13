export type VersionKind = "page" | "news-post" | "faq-entry" | "review";

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
