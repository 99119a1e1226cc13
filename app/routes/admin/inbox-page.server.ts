import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { detachEntry } from "#app/domain/desk/inbox/detach-entry.server.ts";
import { addToLead, makeLead, markHandled } from "#app/domain/desk/inbox/handle-entry.server.ts";
import type { InboxError } from "#app/domain/desk/inbox/handle-entry.server.ts";
import { findLeadOfQuote } from "#app/domain/desk/inbox/find-lead-of-quote.server.ts";
import { findInboxEntry, listInbox } from "#app/domain/desk/inbox/list-inbox.server.ts";
import type { FoundLead, InboxDetail, InboxKind } from "#app/domain/desk/inbox/inbox-entry.ts";
import { inboxPersonForm } from "#app/domain/desk/inbox/person-form.ts";
import { noFilters } from "#app/domain/crm/leads/list/filter-keys.ts";
import { defaultSort } from "#app/domain/crm/leads/list/lead-sorts.ts";
import { loadPage } from "#app/domain/crm/leads/list/load-page.server.ts";
import { reachColumns } from "#app/domain/crm/leads/insert-lead.server.ts";
import { findDuplicates } from "#app/domain/crm/leads/merge/find-duplicates.server.ts";
import { recordRead } from "#app/domain/crm/leads/view/record-read.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectUnread, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

const kinds: InboxKind[] = ["message", "chat", "email", "whatsapp"];
const MAX_FOUND = 6;

export async function inboxLoader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "inbox.read");
  const now = new Date();
  const params = new URL(request.url).searchParams;
  const filter = {
    isHandled: params.get("show") === "handled",
    kind: kinds.find((kind) => kind === params.get("kind")) ?? null,
  };
  const key = params.get("open");
  const find = params.get("find")?.trim().slice(0, 100) ?? "";
  const mayReadLeads = isAllowed(staff.role, "leads.read");
  const [{ entries, next }, open, found] = await Promise.all([
    listInbox({ ...filter, before: params.get("before") ?? "" }),
    key ? findInboxEntry(key) : null,
    find && mayReadLeads ? findLeads(find, staff.id, now) : null,
  ]);
  if (key && !open) throw notFound();
  if (open?.lead) void recordRead(open.lead.id, staff.id, now);
  const isAlone = open !== null && !open.lead && mayReadLeads;
  return {
    ...filter,
    entries,
    next,
    open,
    find,
    found: found ?? (isAlone ? await similarLeads(open, now) : null),
    now,
    mayReadLeads,
    canWrite: isAllowed(staff.role, "inbox.write"),
  };
}

async function findLeads(q: string, staffId: string, now: Date): Promise<FoundLead[]> {
  const list = { filters: { ...noFilters, q }, sort: defaultSort(true), isBoard: false };
  const { rows } = await loadPage(list, { after: null, before: null }, { staffId, now });
  return rows
    .slice(0, MAX_FOUND)
    .map(({ id, name, quoteNumber }) => ({ id, fullName: name, quoteNumber, same: null }));
}

/** The leads whose email or phone the writer has, or whose quote they name, for somebody to choose from. */
async function similarLeads(open: InboxDetail, now: Date): Promise<FoundLead[] | null> {
  const named = open.quoteNumber ? await findLeadOfQuote(open.quoteNumber) : null;
  const { possible } = await findDuplicates({ id: "", ...reachColumns(open) }, now);
  const found: FoundLead[] = possible.map(({ id, fullName, quoteNumber, by }) => ({
    id,
    fullName,
    quoteNumber,
    same: by,
  }));
  const all = [...(named ? [named] : []), ...found.filter(({ id }) => id !== named?.id)];
  return all.length > 0 ? all : null;
}

export async function inboxAction({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, "inbox.write");
  const fields = await readForm(request);
  const { intent, key = "", leadId = "" } = fields;
  const step = { key, by: staff, now: new Date() };
  const mark = (isHandled: boolean) => async () => {
    const done = await markHandled(step, isHandled);
    return done.ok ? backTo(key, isHandled ? "handled" : "reopened") : rejection(done.error);
  };
  const actions = {
    handled: mark(true),
    reopened: mark(false),
    detach: async () => {
      const detached = await detachEntry(step);
      if (!detached.ok) return rejection(detached.error);
      return redirect(`/admin/inbox?open=${key}&done=detached&was=${detached.value.leadId}`, 303);
    },
    add: async () => {
      const added = await addToLead(step, leadId);
      return added.ok ? backTo(key, "added") : rejection(added.error);
    },
    make: () => make(step, fields),
  };
  return runIntent(intent, actions, rejectUnread);
}

async function make(step: { key: string; by: StaffMember; now: Date }, fields: Record<string, string>) {
  const submission = readSubmission(inboxPersonForm, fields);
  if (!submission.ok)
    return actionResult(submission, describeStaffErrors(submission.error, "check-entries"), {
      problem: null,
    });
  if (!submission.value.email && !submission.value.phone) {
    const errors = describeStaffErrors([{ field: "email", code: "invalid-email" }], "check-entries");
    return actionResult(submission, errors, { problem: null });
  }
  const made = await makeLead(step, submission.value);
  return made.ok ? backTo(step.key, made.value.isNew ? "made" : "joined") : rejection(made.error);
}

const backTo = (key: string, done: string) => redirect(`/admin/inbox?open=${key}&done=${done}`, 303);

const messages = {
  "has-no-lead": "This belongs to no lead.",
  "has-lead": "This belongs to a lead already.",
  "unknown-lead": "There is no such lead, or it was merged into another one.",
};

function rejection({ code }: InboxError) {
  if (code === "not-found") throw notFound();
  return data({ lastResult: null, problem: messages[code] }, 400);
}
