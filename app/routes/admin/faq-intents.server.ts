import { data, redirect } from "@remix-run/node";
import { describeFormErrors } from "../../domain/forms/form-errors";
import type { FormErrors } from "../../domain/forms/form-errors";
import type { FormResult } from "../../domain/forms/form-result";
import { bodyProblem } from "../../domain/news/edit/check-post.server";
import {
  changeFaq,
  createFaq,
  deleteFaq,
  describeFaq,
  faqVersionSchema,
  listFaq,
  moveFaq,
} from "../../domain/pages/faq/edit/edit-faq.server";
import type { FaqError } from "../../domain/pages/faq/edit/edit-faq.server";
import { faqForm } from "../../domain/pages/faq/edit/faq-fields";
import { siteEntries } from "../../domain/pages/registry/site-entries.server";
import type { StaffMember } from "../../domain/staff/staff-member";
import { compareLines } from "../../domain/versions/compare-lines.server";
import type { ComparedLine } from "../../domain/versions/content-version";
import { findVersion } from "../../domain/versions/find-version.server";
import { readSubmission } from "../../http/forms/read-submission.server";
import { badRequest, notFound } from "../../http/responses/responses.server";

type Posted = { staff: StaffMember; fields: Record<string, string>; now: Date };
export type FaqReply = {
  lastResult: FormResult;
  conflict: { lines: ComparedLine[]; basedOn: string } | null;
};

const done = (code: string, id?: string): never => {
  throw redirect(`/admin/faq?done=${code}${id ? `&edit=${id}` : ""}`, 303);
};

export async function postFaq({ staff: by, fields, now }: Posted) {
  const id = fields["id"] ?? "";
  switch (fields["intent"]) {
    case "up":
    case "down":
      if (!(await moveFaq({ id, by, now, isUp: fields["intent"] === "up" }))) throw notFound();
      return done("moved");
    case "show":
    case "hide": {
      const content = { isShown: fields["intent"] === "show" };
      if (!(await changeFaq({ id, content, basedOn: null, by, now })).ok) throw notFound();
      return done(fields["intent"] === "show" ? "shown" : "hidden");
    }
    case "delete":
      if (!(await deleteFaq({ id, by, now }))) throw notFound();
      return done("deleted");
    case "restore": {
      const found = await findVersion("faq-entry", id, fields["version"] ?? "");
      const content = faqVersionSchema.safeParse(found?.content).data;
      if (!content) throw notFound();
      const restored = await changeFaq({ id, content, basedOn: null, by, now, action: "content-restored" });
      if (!restored.ok && restored.error.code === "not-found") throw notFound();
      return done(restored.ok ? "restored" : "question-taken", id);
    }
    case "save":
      return saveFaq({ staff: by, fields, now });
    default:
      throw badRequest("We don’t know what this form is for.");
  }
}

async function saveFaq({ staff: by, fields, now }: Posted) {
  const id = fields["id"] ?? "";
  const submission = readSubmission(faqForm, fields);
  const failed = (errors: FormErrors, conflict: FaqReply["conflict"] = null) =>
    data<FaqReply>({ lastResult: submission.reply(errors), conflict }, { status: conflict ? 409 : 400 });
  if (!submission.ok) return failed(describeFormErrors(submission.error, "not-saved"));
  const { question, answer } = submission.value;
  const problem = bodyProblem(answer, new Set((await siteEntries()).map(({ path }) => path)));
  if (problem) {
    const error = { field: "answer" as const, code: "body-problem" as const, detail: problem };
    return failed(describeFormErrors([error], "not-saved"));
  }
  const saved = id
    ? await changeFaq({
        id,
        content: { question, answer },
        basedOn: new Date(fields["basedOn"] ?? ""),
        by,
        now,
      })
    : await createFaq({ question, answer, by, now });
  if (saved.ok) return done("saved", saved.value.id);
  const error: FaqError = saved.error;
  if (error.code === "not-found") throw notFound();
  if (error.code === "question-taken")
    return failed(describeFormErrors([{ field: "question", code: "question-taken" }], "not-saved"));
  const { entry } = error;
  const newest = (await listFaq()).find((each) => each.id === id);
  return failed(
    {
      title: "Somebody else changed this question",
      message: "Nothing was saved. Your text is still here: save again to keep yours.",
      fields: [],
    },
    {
      lines: compareLines(describeFaq(entry), describeFaq({ ...entry, question, answer })),
      basedOn: newest?.changedAt.toISOString() ?? "",
    },
  );
}
