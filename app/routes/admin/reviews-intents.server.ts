import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { reviewForm } from "#app/domain/content/reviews/edit/review-fields.ts";
import { reviewKind } from "#app/domain/content/reviews/edit/review-kind.server.ts";
import { changeContent, createContent } from "#app/domain/base/versions/change-content.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { entryActions, staleReply } from "./content-intents.server";
import type { ContentReply, Posted } from "./content-intents.server";
import { linkReviewActions } from "./link-reviews-intents.server";

const done = (code: string, id?: string) => `/admin/reviews?done=${code}${id ? `&edit=${id}` : ""}`;
const desk = { kind: reviewKind, form: reviewForm, what: "review", done };

const showOrHide =
  (isShown: boolean) =>
  async ({ staff: by, id, now }: Posted): Promise<never> => {
    const contentFrom = <Before extends object>(before: Before) => ({ ...before, isShown });
    const shown = await changeContent(reviewKind, { id, seen: null, by, now, contentFrom });
    if (!shown.ok) throw notFound();
    throw redirect(done(isShown ? "shown" : "hidden"), 303);
  };

async function saveReview({ staff: by, id, fields, now }: Posted) {
  const submission = readSubmission(reviewForm, fields);
  if (!submission.ok) {
    const lastResult = submission.reply(describeStaffErrors(submission.error, "not-saved"));
    return data<ContentReply>({ lastResult, conflict: null, notice: null }, { status: 400 });
  }
  const content = submission.value;
  if (!id) {
    const created = await createContent(reviewKind, { ...content, isShown: true }, { by, now });
    if (!created.ok) throw new Error("no review can be in the way of another");
    throw redirect(done("saved", created.value.id), 303);
  }
  const change = { id, seen: readSeen(fields[SEEN]), by, now };
  const saved = await changeContent(reviewKind, {
    ...change,
    contentFrom: ({ isShown }) => ({ ...content, isShown }),
  });
  if (saved.ok) throw redirect(done("saved", id), 303);
  if (saved.error.code !== "stale") throw notFound();
  const { stale } = saved.error;
  const mine = { ...content, isShown: stale.current.isShown };
  return staleReply({
    kind: reviewKind,
    what: "review",
    tried: "save",
    stale,
    mine,
    reply: submission.reply,
  });
}

const actions = {
  show: showOrHide(true),
  hide: showOrHide(false),
  save: saveReview,
  ...linkReviewActions,
  ...entryActions(desk),
};

export const postReviews = (posted: Posted) =>
  runIntent(posted.fields["intent"], actions, rejectForm, posted);
