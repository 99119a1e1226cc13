import * as z from "zod/mini";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { code, formOf } from "#app/domain/base/forms/form.ts";
import { optionalText } from "#app/domain/base/forms/typed-text.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { hideReasons } from "#app/domain/content/reviews/hide-reasons.ts";
import type { HideReason } from "#app/domain/content/reviews/hide-reasons.ts";
import { MAX_ANSWER_LENGTH } from "./answer-length";

/** Our answer below a review; "" takes it away. */
export const reviewAnswerForm = formOf(z.object({ answer: optionalText(MAX_ANSWER_LENGTH) }));

export const hideReviewForm = formOf(
  z.object({
    reason: z.enum(
      hideReasons.map(({ value }) => value) as [HideReason, ...HideReason[]],
      code("choose-one"),
    ),
  }),
);

type Change = { answer: string } | { hiddenReason: HideReason | "" };
type Press = { id: string; by: Pick<StaffMember, "id" | "name">; now: Date };

/** Staff answer a review that came by a link, or hide it with a reason; its words are never theirs to change. */
export const answerReview = (
  { id, by, now }: Press,
  change: Change,
): Promise<Result<null, { code: "not-found" }>> =>
  inOneTransaction(async (tx): Promise<Result<null, { code: "not-found" }>> => {
    const before = await tx.review.findFirst({
      where: { id, isByLink: true },
      select: { trip: true, answer: true, hiddenReason: true },
    });
    if (!before) return err({ code: "not-found" });
    await tx.review.update({ where: { id }, data: change, select: { id: true } });
    const { trip, ...former } = before;
    await recordAudit(tx, {
      actor: by,
      action: "content-changed",
      now,
      subject: { kind: "review", id, name: `By a link: ${trip}` },
      before: former,
      after: change,
    });
    return ok(null);
  });
