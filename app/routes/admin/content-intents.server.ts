import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import type { Form } from "#app/domain/base/forms/form.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { restoreVersion } from "#app/domain/base/versions/change-content.server.ts";
import { conflictMessage } from "#app/domain/base/versions/conflict-message.ts";
import type { Tried } from "#app/domain/base/versions/conflict-message.ts";
import type { ContentKind, DeletableKind } from "#app/domain/base/versions/content-kind.server.ts";
import type { Conflict } from "#app/domain/base/versions/content-version.ts";
import { deleteContent, restoreDeleted } from "#app/domain/base/versions/delete-content.server.ts";
import { describeStale } from "#app/domain/base/versions/stale.server.ts";
import type { Stale } from "#app/domain/base/versions/stale.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";

/** A post to a screen that changes content; `id` is "" for something new. */
export type Posted = { staff: StaffMember; id: string; fields: Record<string, string>; now: Date };

/** How a screen answers what it couldn't do; `notice` is said above the page if no form says it. */
export type ContentReply = {
  lastResult?: FormResult | undefined;
  conflict: Conflict | null;
  notice: { title: string; message: string } | null;
};

type Stopped<Content extends object> = {
  kind: ContentKind<Content>;
  what: string;
  tried: Tried;
  stale: Stale<Content>;
  /** what this person was about to write; null for a deletion */
  mine: Content | null;
  /** keeps what was typed */
  reply?: (errors: FormErrors) => FormResult;
};

/** 409 with both sides and what to do, for the second of two people at one thing. */
export function staleReply<Content extends object>(stopped: Stopped<Content>) {
  const { kind, what, tried, stale, mine, reply } = stopped;
  const conflict = describeStale(kind, stale, mine);
  const message = conflictMessage(conflict, what, tried);
  const lastResult = reply?.({ ...message, fields: [] });
  return data<ContentReply>({ lastResult, conflict, notice: reply ? null : message }, { status: 409 });
}

/** A screen whose entries are deleted and restored. */
export type Desk<Content extends object, Field extends string, Output> = {
  kind: DeletableKind<Content>;
  form: Form<Field, Output>;
  /** what people call an entry: "question" */
  what: string;
  /** the address that says what was done, at an entry or at the list */
  done: (code: string, id?: string) => string;
};

/** By intent: deletes, restores an earlier text, or brings back what was deleted. */
export const entryActions = <Content extends object, Field extends string, Output>({
  kind,
  form,
  what,
  done,
}: Desk<Content, Field, Output>) => ({
  delete: async ({ staff: by, id, fields, now }: Posted) => {
    const deleted = await deleteContent(kind, { id, seen: readSeen(fields[SEEN]), by, now });
    if (deleted.ok) throw redirect(done("deleted"), 303);
    if (deleted.error.code !== "stale") throw notFound();
    const { reply } = readSubmission(form, fields);
    return staleReply({ kind, what, tried: "delete", stale: deleted.error.stale, mine: null, reply });
  },
  restore: async ({ staff: by, id, fields, now }: Posted) => {
    const { version = "" } = fields;
    const restored = await restoreVersion(kind, { id, version, seen: readSeen(fields[SEEN]), by, now });
    if (restored.ok) throw redirect(done("restored", id), 303);
    if (restored.error.code === "not-found") throw notFound();
    if (restored.error.code === "taken") throw redirect(done("taken", id), 303);
    const { stale, earlier } = restored.error;
    const mine = earlier ? kind.restored(stale.current, earlier) : null;
    return staleReply({ kind, what, tried: "restore", stale, mine });
  },
  "restore-deleted": async ({ staff: by, fields, now }: Posted) => {
    const restored = await restoreDeleted(kind, { id: fields["deletedId"] ?? "", by, now });
    if (restored.ok) throw redirect(done("undeleted", fields["deletedId"]), 303);
    if (restored.error.code === "not-found") throw notFound();
    throw redirect(done("taken"), 303);
  },
});
