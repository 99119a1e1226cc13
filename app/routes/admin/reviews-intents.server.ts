import { data, redirect } from "@remix-run/node";
import { describeFormErrors } from "../../domain/forms/form-errors";
import type { FormErrors } from "../../domain/forms/form-errors";
import type { FormResult } from "../../domain/forms/form-result";
import {
  changeReview,
  createReview,
  describeReview,
  reviewDigest,
  reviewVersionSchema,
  showSamples,
} from "../../domain/reviews/edit/edit-reviews.server";
import { reviewForm } from "../../domain/reviews/edit/review-fields";
import type { StaffMember } from "../../domain/staff/staff-member";
import { compareLines } from "../../domain/versions/compare-lines.server";
import type { ComparedLine } from "../../domain/versions/content-version";
import { findVersion } from "../../domain/versions/find-version.server";
import { readSubmission } from "../../http/forms/read-submission.server";
import { badRequest, notFound } from "../../http/responses/responses.server";

type Posted = { staff: StaffMember; fields: Record<string, string>; now: Date };
export type ReviewReply = {
  lastResult: FormResult;
  conflict: { lines: ComparedLine[]; basedOn: string } | null;
};

const done = (code: string, id?: string): never => {
  throw redirect(`/admin/reviews?done=${code}${id ? `&edit=${id}` : ""}`, 303);
};

export async function postReviews({ staff: by, fields, now }: Posted) {
  const id = fields["id"] ?? "";
  const intent = fields["intent"];
  switch (intent) {
    case "samples-off":
    case "samples-on":
      await showSamples({ isShown: intent === "samples-on", by, now });
      return done(intent);
    case "show":
    case "hide": {
      const content = { isShown: intent === "show" };
      if (!(await changeReview({ id, content, basedOn: null, by, now })).ok) throw notFound();
      return done(intent === "show" ? "shown" : "hidden");
    }
    case "restore": {
      const found = await findVersion("review", id, fields["version"] ?? "");
      const content = reviewVersionSchema.safeParse(found?.content).data;
      const change = { id, basedOn: null, by, now, action: "content-restored" } as const;
      if (!content || !(await changeReview({ ...change, content })).ok) throw notFound();
      return done("restored", id);
    }
    case "save":
      return saveReview({ staff: by, fields, now });
    default:
      throw badRequest("We don’t know what this form is for.");
  }
}

async function saveReview({ staff: by, fields, now }: Posted) {
  const id = fields["id"] ?? "";
  const submission = readSubmission(reviewForm, fields);
  const failed = (errors: FormErrors, conflict: ReviewReply["conflict"] = null) =>
    data<ReviewReply>({ lastResult: submission.reply(errors), conflict }, { status: conflict ? 409 : 400 });
  if (!submission.ok) return failed(describeFormErrors(submission.error, "not-saved"));
  const content = submission.value;
  if (!id) return done("saved", (await createReview(content, { by, now })).id);
  const saved = await changeReview({ id, content, basedOn: fields["basedOn"] ?? "", by, now });
  if (saved.ok) return done("saved", id);
  if (saved.error.code === "not-found") throw notFound();
  const { review } = saved.error;
  const message = "Nothing was saved. Your text is still here: save again to keep yours.";
  return failed(
    { title: "Somebody else changed this review", message, fields: [] },
    {
      lines: compareLines(describeReview(review), describeReview({ ...review, ...content })),
      basedOn: reviewDigest(review),
    },
  );
}
