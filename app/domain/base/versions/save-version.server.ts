import type { Tx } from "#app/db.server.ts";
import type { VersionKind } from "./content-version";

type NewVersion = {
  kind: VersionKind;
  id: string;
  /** the fields that staff edit, before the change */
  content: object;
  by: { id: string | null; name: string };
  now: Date;
};

/** Takes the transaction of the change, so that nothing is changed without the version before it. */
export const saveVersion = (tx: Tx, { kind, id, content, by, now }: NewVersion) =>
  tx.contentVersion.create({
    data: {
      subjectKind: kind,
      subjectId: id,
      content: JSON.stringify(content),
      staffId: by.id,
      author: by.name,
      createdAt: now,
    },
    select: { id: true },
  });
