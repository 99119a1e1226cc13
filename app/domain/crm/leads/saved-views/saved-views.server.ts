import { db, isUniqueViolation } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { AuditAction } from "#app/domain/base/audit/audit-actions.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";

/** The longest name, in characters, and how many views one person keeps. */
const viewLimits = { name: 40, views: 20 } as const;

export type SavedView = {
  id: string;
  name: string;
  /** the canonical query of its list */
  query: string;
  isShared: boolean;
  /** the name of who made it; null for one's own */
  sharedBy: string | null;
};

/** "not-found" also stands for a view of somebody else. */
export type ViewError = {
  code:
    | "view-name-required"
    | "view-name-too-long"
    | "view-name-taken"
    | "too-many-views"
    | "view-changed"
    | "not-found";
};

/** Who changes views: one's own, or everybody's for `mayChangeAll`. */
export type ViewEditor = Actor & { id: string; mayChangeAll: boolean };

/** One's own views and those that others share, by position and name. */
export async function listViews(staffId: string): Promise<SavedView[]> {
  const views = await db.savedView.findMany({
    where: { OR: [{ staffId }, { isShared: true }] },
    orderBy: [{ position: "asc" }, { name: "asc" }],
    take: 3 * viewLimits.views,
    select: {
      id: true,
      name: true,
      query: true,
      isShared: true,
      staffId: true,
      staff: { select: { name: true } },
    },
  });
  return views.map(({ staff, staffId: madeBy, ...view }) => ({
    ...view,
    sharedBy: madeBy === staffId ? null : staff.name,
  }));
}

const checkName = (typed: string): Result<string, ViewError> => {
  const name = typed.trim().replace(/\s+/g, " ");
  if (!name) return err({ code: "view-name-required" });
  return name.length > viewLimits.name ? err({ code: "view-name-too-long" }) : ok(name);
};

/** Saves a list under a name. */
export async function saveView(
  { name: typed, query, isShared }: { name: string; query: string; isShared: boolean },
  by: ViewEditor,
  now: Date,
): Promise<Result<null, ViewError>> {
  const name = checkName(typed);
  if (!name.ok) return name;
  const count = await db.savedView.count({ where: { staffId: by.id } });
  if (count >= viewLimits.views) return err({ code: "too-many-views" });
  return changing(async (tx) => {
    const data = { staffId: by.id, name: name.value, query, isShared, position: count, createdAt: now };
    const { id } = await tx.savedView.create({ data, select: { id: true } });
    await audit(tx, "view-saved", { id, name: name.value }, by, now, { after: { query, isShared } });
  });
}

/** Renames a view, shares it or not, or gives it another list; `seen` is the one that it had where somebody looked. */
export async function changeView(
  id: string,
  { name: typed, seen, ...change }: { name?: string; isShared?: boolean; query?: string; seen?: string },
  by: ViewEditor,
  now: Date,
): Promise<Result<null, ViewError>> {
  const found = await findOwn(id, by);
  if (!found.ok) return found;
  const name = checkName(typed ?? found.value.name);
  if (!name.ok) return name;
  const { name: before, isShared, query } = found.value;
  if (seen !== undefined && query !== seen && query !== change.query) return err({ code: "view-changed" });
  return changing(async (tx) => {
    const after = { name: name.value, ...change };
    await tx.savedView.update({ where: { id }, data: after, select: { id: true } });
    await audit(tx, "view-changed", { id, name: before }, by, now, {
      before: { name: before, isShared, query },
      after,
    });
  });
}

export async function deleteView(id: string, by: ViewEditor, now: Date): Promise<Result<null, ViewError>> {
  const found = await findOwn(id, by);
  if (!found.ok) return found;
  const { name, query } = found.value;
  return changing(async (tx) => {
    await tx.savedView.delete({ where: { id }, select: { id: true } });
    await audit(tx, "view-deleted", { id, name }, by, now, { before: { query } });
  });
}

async function findOwn(id: string, by: ViewEditor) {
  const view = await db.savedView.findUnique({ where: { id } });
  const isAllowed = view && (view.staffId === by.id || (view.isShared && by.mayChangeAll));
  return isAllowed ? ok(view) : err<ViewError>({ code: "not-found" });
}

async function changing(change: (tx: Tx) => Promise<void>): Promise<Result<null, ViewError>> {
  try {
    await db.$transaction(change);
    return ok(null);
  } catch (error) {
    if (isUniqueViolation(error)) return err({ code: "view-name-taken" });
    throw error;
  }
}

const audit = (
  tx: Tx,
  action: AuditAction,
  view: { id: string; name: string },
  actor: Actor,
  now: Date,
  fields: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => recordAudit(tx, { actor, action, now, subject: { kind: "view", ...view }, ...fields });
