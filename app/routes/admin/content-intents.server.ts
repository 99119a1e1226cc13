import { data, redirect } from "@remix-run/node";
import type { Form } from "../../domain/forms/form";
import type { FormErrors } from "../../domain/forms/form-errors";
import type { FormResult } from "../../domain/forms/form-result";
import type { StaffMember } from "../../domain/staff/staff-member";
import { restoreVersion } from "../../domain/versions/change-content.server";
import { conflictMessage } from "../../domain/versions/conflict-message";
import type { Tried } from "../../domain/versions/conflict-message";
import type { ContentKind, DeletableKind } from "../../domain/versions/content-kind.server";
import type { Conflict } from "../../domain/versions/content-version";
import { deleteContent, restoreDeleted } from "../../domain/versions/delete-content.server";
import { describeStale } from "../../domain/versions/stale.server";
import type { Stale } from "../../domain/versions/stale.server";
import { readSubmission } from "../../http/forms/read-submission.server";
import { notFound } from "../../http/responses/responses.server";

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

/** Deletes, restores an earlier text, or brings back what was deleted; null for other intents. */
export async function postEntry<Content extends object, Field extends string, Output>(
  { kind, form, what, done }: Desk<Content, Field, Output>,
  { staff: by, id, fields, now }: Posted,
) {
  const basedOn = fields["basedOn"] ?? "";
  switch (fields["intent"]) {
    case "delete": {
      const deleted = await deleteContent(kind, { id, basedOn, by, now });
      if (deleted.ok) throw redirect(done("deleted"), 303);
      if (deleted.error.code !== "stale") throw notFound();
      const { reply } = readSubmission(form, fields);
      return staleReply({ kind, what, tried: "delete", stale: deleted.error.stale, mine: null, reply });
    }
    case "restore": {
      const version = fields["version"] ?? "";
      const restored = await restoreVersion(kind, { id, version, basedOn, by, now });
      if (restored.ok) throw redirect(done("restored", id), 303);
      if (restored.error.code === "not-found") throw notFound();
      if (restored.error.code === "taken") throw redirect(done("taken", id), 303);
      const { stale, earlier } = restored.error;
      const mine = earlier ? kind.restored(stale.current, earlier) : null;
      return staleReply({ kind, what, tried: "restore", stale, mine });
    }
    case "restore-deleted": {
      const restored = await restoreDeleted(kind, { id: fields["deletedId"] ?? "", by, now });
      if (restored.ok) throw redirect(done("undeleted", fields["deletedId"]), 303);
      if (restored.error.code === "not-found") throw notFound();
      throw redirect(done("taken"), 303);
    }
    default:
      return null;
  }
}
