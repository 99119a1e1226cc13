import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { changedFields } from "#app/domain/base/audit/changed-fields.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { contentDigest } from "./content-digest.server";
import type { ContentKind, DeletableKind } from "./content-kind.server";
import { findVersion } from "./find-version.server";
import { saveVersion } from "./save-version.server";
import { findStale } from "./stale.server";
import type { Stale } from "./stale.server";

export type ContentError<Content> =
  { code: "not-found" } | { code: "taken" } | { code: "stale"; stale: Stale<Content> };

type Asked = {
  id: string;
  /** what the form was shown with; null: whatever it is now, for a button that sets one thing */
  seen: Seen | null;
  by: Actor;
  now: Date;
};

export type Change<Content> = Asked & {
  action?: "content-changed" | "content-restored";
  contentFrom: (before: Content) => Content;
  /** goes with the change, and is done even if the content stays the same */
  also?: (tx: Tx) => Promise<unknown>;
};

/** Writes content, the version before it and the audit entry in one transaction. */
export async function changeContent<Content extends object>(
  kind: ContentKind<Content>,
  { id, seen, by, now, action = "content-changed", contentFrom, also }: Change<Content>,
): Promise<Result<Content, ContentError<Content>>> {
  return db.$transaction(async (tx): Promise<Result<Content, ContentError<Content>>> => {
    const before = await kind.find(tx, id);
    if (!before) return err({ code: "not-found" });
    const stale = seen && (await findStale(tx, kind, { id, current: before, seen }));
    if (stale) return err({ code: "stale", stale });
    const content = contentFrom(before);
    if (await kind.isTaken(tx, content, id)) return err({ code: "taken" });
    const isSame = contentDigest(before) === contentDigest(content);
    if (!isSame) {
      await saveVersion(tx, { kind: kind.kind, id, content: before, by, now });
      await kind.update(tx, { id, before, content, now });
    }
    await also?.(tx);
    if (!isSame || also) {
      const subject = { kind: kind.kind, id, name: kind.nameOf(content) };
      const changed = changedFields(kind.audited(before), kind.audited(content));
      await recordAudit(tx, { actor: by, action, subject, now, ...changed });
    }
    return ok(content);
  });
}

/** Replaces today's text by an earlier one. */
export async function restoreVersion<Content extends object>(
  kind: ContentKind<Content>,
  { version, ...asked }: Asked & { version: string },
): Promise<Result<Content, ContentError<Content> & { earlier?: Content }>> {
  const found = await findVersion(kind.kind, asked.id, version);
  const earlier = kind.schema.safeParse(found?.content).data;
  if (!earlier) return err({ code: "not-found" });
  const contentFrom = (today: Content) => kind.restored(today, earlier);
  const restored = await changeContent(kind, { ...asked, action: "content-restored", contentFrom });
  return restored.ok ? restored : err({ ...restored.error, earlier });
}

export async function createContent<Content extends object>(
  kind: DeletableKind<Content>,
  content: Content,
  { by, now }: Pick<Asked, "by" | "now">,
): Promise<Result<{ id: string }, { code: "taken" }>> {
  return db.$transaction(async (tx): Promise<Result<{ id: string }, { code: "taken" }>> => {
    if (await kind.isTaken(tx, content, null)) return err({ code: "taken" });
    const { id } = await kind.create(tx, { id: null, content, now });
    const subject = { kind: kind.kind, id, name: kind.nameOf(content) };
    const after = kind.audited(content);
    await recordAudit(tx, { actor: by, action: "content-created", subject, after, now });
    return ok({ id });
  });
}
