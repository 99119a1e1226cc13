import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { bodyProblem } from "#app/domain/content/news/edit/check-post.server.ts";
import { faqForm } from "#app/domain/content/pages/faq/edit/faq-fields.ts";
import { faqKind } from "#app/domain/content/pages/faq/edit/faq-kind.server.ts";
import { moveFaq } from "#app/domain/content/pages/faq/edit/list-faq.server.ts";
import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import { changeContent, createContent } from "#app/domain/base/versions/change-content.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { entryActions, staleReply } from "./content-intents.server";
import type { ContentReply, Posted } from "./content-intents.server";

const done = (code: string, id?: string) => `/admin/faq?done=${code}${id ? `&edit=${id}` : ""}`;
const desk = { kind: faqKind, form: faqForm, what: "question", done };

const move =
  (isUp: boolean) =>
  async ({ staff: by, id, now }: Posted): Promise<never> => {
    if (!(await moveFaq({ id, by, now, isUp }))) throw notFound();
    throw redirect(done("moved"), 303);
  };

const showOrHide =
  (isShown: boolean) =>
  async ({ staff: by, id, now }: Posted): Promise<never> => {
    const contentFrom = <Before extends object>(before: Before) => ({ ...before, isShown });
    const shown = await changeContent(faqKind, { id, seen: null, by, now, contentFrom });
    if (!shown.ok) throw notFound();
    throw redirect(done(isShown ? "shown" : "hidden"), 303);
  };

async function saveFaq({ staff: by, id, fields, now }: Posted) {
  const submission = readSubmission(faqForm, fields);
  const failed = (errors: FormErrors) =>
    data<ContentReply>(
      { lastResult: submission.reply(errors), conflict: null, notice: null },
      { status: 400 },
    );
  if (!submission.ok) return failed(describeStaffErrors(submission.error, "not-saved"));
  const { question, answer } = submission.value;
  const problem = bodyProblem(answer, new Set((await siteEntries()).map(({ path }) => path)));
  if (problem) {
    const error = { field: "answer" as const, code: "body-problem" as const, detail: problem };
    return failed(describeStaffErrors([error], "not-saved"));
  }
  const taken = () => describeStaffErrors([{ field: "question", code: "question-taken" }], "not-saved");
  if (!id) {
    const created = await createContent(faqKind, { question, answer, isShown: true }, { by, now });
    if (!created.ok) return failed(taken());
    throw redirect(done("saved", created.value.id), 303);
  }
  const change = { id, seen: readSeen(fields[SEEN]), by, now };
  const saved = await changeContent(faqKind, {
    ...change,
    contentFrom: ({ isShown }) => ({ question, answer, isShown }),
  });
  if (saved.ok) throw redirect(done("saved", id), 303);
  if (saved.error.code === "not-found") throw notFound();
  if (saved.error.code === "taken") return failed(taken());
  const { stale } = saved.error;
  const mine = { question, answer, isShown: stale.current.isShown };
  return staleReply({ kind: faqKind, what: "question", tried: "save", stale, mine, reply: submission.reply });
}

const actions = {
  up: move(true),
  down: move(false),
  show: showOrHide(true),
  hide: showOrHide(false),
  save: saveFaq,
  ...entryActions(desk),
};

export const postFaq = (posted: Posted) => runIntent(posted.fields["intent"], actions, rejectForm, posted);
