import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { keepAttachments } from "#app/domain/base/files/keep-attachments.server.ts";
import type { PostedFiles } from "#app/domain/base/files/keep-attachments.server.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { whatsAppChannel } from "#app/domain/base/settings/whatsapp-channel.server.ts";
import { answerEntry } from "#app/domain/desk/inbox/answer-entry.server.ts";
import { describeAnswerError, describeInboxError } from "#app/domain/desk/inbox/describe-answer-error.ts";
import { emailAnswerForm, shortAnswerForm } from "#app/domain/desk/inbox/answer-form.ts";
import { detachEntry } from "#app/domain/desk/inbox/detach-entry.server.ts";
import { addToLead, makeLead, markHandled } from "#app/domain/desk/inbox/handle-entry.server.ts";
import type { InboxError } from "#app/domain/desk/inbox/handle-entry.server.ts";
import { findLeadOfQuote, findNamedOrder } from "#app/domain/desk/inbox/find-lead-of-quote.server.ts";
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
import { readFormWithFiles } from "#app/http/forms/read-body.server.ts";
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
    order: open && isAllowed(staff.role, "orders.read") ? await findNamedOrder(open.quoteNumber) : null,
    found: found ?? (isAlone ? await similarLeads(open, now) : null),
    now,
    mayReadLeads,
    whatsAppClosed:
      (await whatsAppChannel()) === "api" ? null : "WhatsApp isn’t connected here: answer from a phone.",
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
  const { fields, ...files } = await readFormWithFiles(request);
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
    answer: () => answer(step, fields, files),
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

/** Sends an answer; what was typed and attached comes back with every reason why not. */
async function answer(
  step: { key: string; by: StaffMember; now: Date },
  fields: Record<string, string>,
  files: PostedFiles,
) {
  const { attachments, problem } = await keepAttachments(files, null, step.now);
  const isEmail = /^(message|email)-/.test(step.key);
  const again = (errors: FormErrors, answers: number | null = null, status = 400) => {
    const submission = readSubmission(isEmail ? emailAnswerForm : shortAnswerForm, fields);
    return actionResult(
      submission,
      errors,
      { problem: null, answering: { attachments, answers } },
      { status },
    );
  };
  const notSent = (message: string, field?: string) => ({
    title: "Not sent",
    message,
    fields: field ? [{ field, message }] : [],
  });
  if (problem) return again(notSent(describeStoredFileError(problem), "files"));
  const typed = readSubmission(isEmail ? emailAnswerForm : shortAnswerForm, fields);
  if (!typed.ok) return again(describeStaffErrors<string>(typed.error, "check-entries"));
  const { subject = "", body = "", answers = "0" } = fields;
  const seen = /^\d{1,4}$/.test(answers) ? Number(answers) : 0;
  const sent = await answerEntry(step, { subject, body, attachments, seen });
  if (sent.ok) return backTo(step.key, "answered");
  const { error } = sent;
  if (error.code === "not-found") throw notFound();
  const isLate = error.code === "answered-meanwhile";
  return again(describeAnswerError(error), isLate ? error.answers : null, isLate ? 409 : 400);
}

const backTo = (key: string, done: string) => redirect(`/admin/inbox?open=${key}&done=${done}`, 303);

function rejection({ code }: InboxError) {
  if (code === "not-found") throw notFound();
  return data({ lastResult: null, problem: describeInboxError(code) }, 400);
}
