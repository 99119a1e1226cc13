import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { redirect } from "@remix-run/node";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { followOrders } from "#app/domain/shipping/orders/follow-orders.server.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { loadMerge } from "#app/domain/crm/leads/merge/load-merge.server.ts";
import { markDistinct } from "#app/domain/crm/leads/merge/mark-distinct.server.ts";
import { mergeForm } from "#app/domain/crm/leads/merge/merge-fields.ts";
import { mergeLeads } from "#app/domain/crm/leads/merge/merge-leads.server.ts";
import type { Merge } from "#app/domain/crm/leads/merge/merge-leads.server.ts";
import { undoDays } from "#app/domain/crm/leads/merge/undo-period.ts";
import { unmergeLeads } from "#app/domain/crm/leads/merge/unmerge-leads.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";

type MergePost = { leadId: string; otherId: string; fields: Record<string, string>; by: Actor; now: Date };

export type MergeOutcome = { lastResult: FormResult | null; problem: string | null };
type Answer = Promise<Response | { shown: MergeOutcome; status: number }>;

const done = (leadId: string, what: string) => redirect(`/admin/crm/${leadId}?done=${what}`, 303);

const problem = (message: string): Awaited<Answer> => ({
  shown: { lastResult: null, problem: message },
  status: 409,
});

const whyNot: Record<string, string> = {
  merged: "One of the two was merged into another lead meanwhile. Open the lead and look again.",
  "too-late": `A merge can be taken apart for ${undoDays} days, and these are over.`,
  "not-merged": "These two aren’t merged.",
};

function rejected(code: string): Awaited<Answer> {
  if (code === "not-found" || code === "same-lead") throw notFound();
  return problem(whyNot[code] ?? "Nothing was changed.");
}

type AfterMerge = NonNullable<Merge["andThen"]>;

/** The stage of a lead with orders is where they are, whatever the two leads had. */
const follow =
  (by: MergePost["by"], now: Date): AfterMerge =>
  (tx, leadId) =>
    followOrders(tx, leadId, { by, now });

async function merge({ leadId, otherId, fields, by, now }: MergePost): Answer {
  const submission = readSubmission(mergeForm, fields);
  if (!submission.ok) {
    const errors = describeStaffErrors(submission.error, "check-entries");
    return { shown: { lastResult: submission.reply(errors), problem: null }, status: 400 };
  }
  const merged = await mergeLeads({
    keptId: leadId,
    mergedId: otherId,
    choices: submission.value,
    seen: readSeen(fields[SEEN]),
    by,
    now,
    andThen: follow(by, now),
  });
  if (merged.ok) return done(leadId, "merged");
  if (merged.error.code !== "stale") return rejected(merged.error.code);
  const shown = submission.reply({ title: "", message: "", fields: [] });
  return {
    shown: {
      lastResult: shown,
      problem:
        "Somebody changed one of these two leads since you opened this page. You see them as they are now. Nothing was merged.",
    },
    status: 409,
  };
}

async function unmerge({ leadId, otherId, by, now }: MergePost): Answer {
  const unmerged = await unmergeLeads({
    keptId: leadId,
    mergedId: otherId,
    by,
    now,
    andThen: follow(by, now),
  });
  return unmerged.ok ? done(leadId, "unmerged") : rejected(unmerged.error.code);
}

async function distinct({ leadId, otherId, by, now }: MergePost): Answer {
  const page = await loadMerge(leadId, otherId, now);
  if (!page.ok) return rejected(page.error.code);
  if (page.value.made) return problem("These two are merged. Take them apart first.");
  await markDistinct({ leadId, otherId, otherName: page.value.other.fullName, by, now });
  return done(leadId, "distinct");
}

const actions = { merge, unmerge, distinct };

/** What each button of the page that compares two leads does, by the value of `intent`. */
export async function actOnMerge(post: MergePost): Answer {
  const page = await loadMerge(post.leadId, post.otherId, post.now);
  if (!page.ok && page.error.code === "not-found") throw notFound();
  return runIntent(post.fields.intent, actions, rejectButton, post);
}
