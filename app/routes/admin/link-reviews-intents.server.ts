import { data, redirect } from "@remix-run/node";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import {
  answerReview,
  hideReviewForm,
  reviewAnswerForm,
} from "#app/domain/content/reviews/by-link/answer-review.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import type { ContentReply, Posted } from "./content-intents.server";

type Change = Parameters<typeof answerReview>[1];

async function change({ staff: by, id, now }: Posted, what: Change, done: string): Promise<never> {
  const changed = await answerReview({ id, by, now }, what);
  if (!changed.ok) throw notFound();
  throw redirect(`/admin/reviews?done=${done}&edit=${id}`, 303);
}

const again = (intent: string, lastResult: ContentReply["lastResult"]) =>
  data<ContentReply & { intent: string }>(
    { intent, lastResult, conflict: null, notice: null },
    { status: 400 },
  );

/** What staff do with a review that came by an order's link, by the value of `intent`. */
export const linkReviewActions = {
  answer: async (posted: Posted) => {
    const submission = readSubmission(reviewAnswerForm, posted.fields);
    if (submission.ok) return change(posted, submission.value, "answered");
    return again("answer", submission.reply(describeStaffErrors(submission.error, "not-saved")));
  },
  "hide-by-link": async (posted: Posted) => {
    const submission = readSubmission(hideReviewForm, posted.fields);
    if (submission.ok) return change(posted, { hiddenReason: submission.value.reason }, "hidden");
    return again("hide-by-link", submission.reply(describeStaffErrors(submission.error, "not-saved")));
  },
  "show-by-link": (posted: Posted) => change(posted, { hiddenReason: "" }, "shown"),
};
