import { db } from "../../../db.server";
import { recordAudit } from "../../audit/record-audit.server";
import type { Actor } from "../../audit/record-audit.server";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { saveVersion } from "../../versions/save-version.server";
import type { Page } from "../page";
import { rowOfPage } from "../page-row";
import { rowOfPlacement } from "../registry/placement";

type Edit = {
  pageId: string;
  /** checked by checkSource */
  page: Page;
  source: string;
  /** the changedAt that the form was loaded with */
  seenAt: string;
  isRestore: boolean;
  by: Actor;
  now: Date;
};

export type EditError = { code: "gone" } | { code: "stale"; source: string; changedAt: string };

/** Saves a page with the version before it and its audit entry; facts and menu placement stay. */
export const savePage = ({ pageId, page, source, seenAt, isRestore, by, now }: Edit) =>
  db.$transaction(async (tx): Promise<Result<null, EditError>> => {
    const old = await tx.page.findUnique({
      where: { id: pageId },
      select: { path: true, source: true, changedAt: true, label: true },
    });
    if (!old) return err({ code: "gone" });
    if (old.changedAt.toISOString() !== seenAt)
      return err({ code: "stale", source: old.source ?? "", changedAt: old.changedAt.toISOString() });
    await saveVersion(tx, { kind: "page", id: pageId, content: { source: old.source ?? "" }, by, now });
    const { facts: _facts, ...row } = rowOfPage(page);
    await tx.page.update({
      where: { id: pageId },
      data: { ...row, source, changedAt: now },
      select: { id: true },
    });
    await recordAudit(tx, {
      ...{ actor: by, now, action: isRestore ? "content-restored" : "content-changed" },
      subject: { kind: "page", id: pageId, name: old.path },
      before: { characters: old.source?.length ?? 0 },
      after: { characters: source.length },
    });
    return ok(null);
  });

/** Adds a page that staff wrote; a path that is taken is an error. Returns its id. */
export const createPage = ({ page, source, by, now }: Pick<Edit, "page" | "source" | "by" | "now">) =>
  db.$transaction(async (tx): Promise<Result<string, { code: "path-taken" }>> => {
    const there = await tx.page.findUnique({ where: { path: page.path }, select: { id: true } });
    if (there) return err({ code: "path-taken" });
    const { id } = await tx.page.create({
      data: { ...rowOfPage(page), ...rowOfPlacement(page), source, changedAt: now },
      select: { id: true },
    });
    await recordAudit(tx, {
      ...{ actor: by, now, action: "content-created" },
      subject: { kind: "page", id, name: page.path },
      after: { characters: source.length },
    });
    return ok(id);
  });
