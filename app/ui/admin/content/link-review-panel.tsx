import { Form, useActionData } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { MAX_ANSWER_LENGTH } from "#app/domain/content/reviews/by-link/answer-length.ts";
import { hideReasonLabel, hideReasons } from "#app/domain/content/reviews/hide-reasons.ts";
import { TextArea } from "#app/ui/admin/field.tsx";
import { Facts, Panel } from "#app/ui/admin/orders/panel.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";

export type LinkReview = {
  id: string;
  author: string | null;
  trip: string;
  body: string;
  stars: number | null;
  writtenOn: string | null;
  isPrivate: boolean;
  hiddenReason: string;
  answer: string;
};

type Props = { review: LinkReview; lastResult: FormResult | undefined };

/** A review that came by an order's link: staff answer it, or hide it with a reason, and change none of its words. */
export function LinkReviewPanel({ review, lastResult }: Props) {
  const { id, author, trip, body, stars, writtenOn, isPrivate, hiddenReason, answer } = review;
  const reply = useActionData<{ intent?: string }>();
  const resultOf = (intent: string) => (reply?.intent === intent ? lastResult : undefined);
  const answerOf = useServerForm<"answer">({
    id: "answer",
    lastResult: resultOf("answer"),
    defaultValue: { answer },
  });
  const hide = useServerForm<"reason">({ id: "hide", lastResult: resultOf("hide-by-link") });
  const hidden = <input type="hidden" name="id" value={id} />;
  return (
    <Panel title="By an order’s link">
      <Facts
        facts={[
          ["From", author],
          ["Lane", trip],
          ["Stars", stars],
          ["Written", writtenOn],
          ["Site", siteOf(isPrivate, hiddenReason)],
        ]}
      />
      <p className="order-note">{body}</p>
      <Form method="post" className="stack close" preventScrollReset>
        {hidden}
        <TextArea
          {...answerOf.field("answer")}
          label="Our answer"
          hint="Stands below the review. Empty takes it away."
          rows={4}
          maxLength={MAX_ANSWER_LENGTH}
        />
        <div className="btns">
          <button className="btn primary" name="intent" value="answer">
            Save the answer
          </button>
        </div>
      </Form>
      <Form method="post" className="stack close" preventScrollReset>
        {hidden}
        {hiddenReason ? (
          <div className="btns">
            <button className="btn" name="intent" value="show-by-link">
              Show it again
            </button>
          </div>
        ) : (
          <>
            <SelectField
              {...hide.field("reason")}
              label="Hide it, because it"
              hint="Its author reads the reason. That it’s bad is none."
              options={hideReasons}
              empty="Choose"
            />
            <div className="btns">
              <button className="btn danger" name="intent" value="hide-by-link">
                Hide it
              </button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  );
}

function siteOf(isPrivate: boolean, hiddenReason: string): string {
  if (isPrivate) return "Its author doesn’t want it published";
  return hiddenReason ? `Hidden: ${hideReasonLabel(hiddenReason)}` : "On the site";
}
