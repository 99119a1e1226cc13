import type { Tx } from "../../db.server";

export type VersionKind = "page" | "news-post" | "faq-entry" | "review";

type NewVersion = {
  kind: VersionKind;
  /** the id of the row that is about to change */
  id: string;
  /** the fields that staff edit, as they are before the change */
  content: Readonly<Record<string, string>>;
  by: { id: string | null; name: string };
  now: Date;
};

/** Keeps content as it stands before a change; takes the transaction of that change. */
export const saveVersion = (tx: Tx, { kind, id, content, by, now }: NewVersion) =>
  tx.contentVersion.create({
    data: {
      ...{ subjectKind: kind, subjectId: id, content: JSON.stringify(content) },
      ...{ staffId: by.id, author: by.name, createdAt: now },
    },
    select: { id: true },
  });
