import type { OrderReviewField } from "#app/domain/content/reviews/by-link/order-review-fields.ts";
import type { OwnReview } from "#app/domain/content/reviews/by-link/save-order-review.server.ts";
import { hideReasonLabel } from "#app/domain/content/reviews/hide-reasons.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { orderLink, reviewPath } from "#app/domain/shipping/orders/order-link.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";

/** What a rejected press shows again. */
export type ReviewReply = { lastResult?: FormResult; errors?: Omit<FormErrors, "fields"> };

type Props = {
  order: { orderNumber: string; token: string; vehicle: string };
  mayReview: boolean;
  /** "New York to Florida", and "Pat, New York": how it would stand there */
  lane: string;
  shownName: string;
  review: OwnReview | null;
  done: "saved" | "withdrawn" | null;
  phone: string;
  reply: ReviewReply | undefined;
};

const stars = [
  { value: "1", label: "1, bad" },
  { value: "2", label: "2" },
  { value: "3", label: "3" },
  { value: "4", label: "4" },
  { value: "5", label: "5, very good" },
];

const permissions = [
  { value: "yes", label: "Yes, word for word" },
  { value: "no", label: "No, only you read it" },
];

/** How it went, good or bad: written, corrected or taken back by the order's link. */
export function ReviewCard({ order, mayReview, lane, shownName, review, done, phone, reply }: Props) {
  const { errors, field, idOf } = useServerForm<OrderReviewField>({
    id: "review",
    lastResult: reply?.lastResult,
    defaultValue: {
      stars: review?.stars ? String(review.stars) : "",
      body: review?.body ?? "",
      author: review?.author ?? shownName,
      publish: review?.body ? (review.isPrivate ? "no" : "yes") : "",
    },
  });
  const text = (name: OrderReviewField) => {
    const { id, error } = field(name);
    return { id, ...(error && { error }) };
  };
  return (
    <section className="order-box order-change-card">
      <h1>How did it go?</h1>
      <p>
        Order <strong className="figures">{order.orderNumber}</strong>, {order.vehicle}
      </p>
      {done && !reply && (
        <p className="order-saved" role="status">
          {done === "saved"
            ? "Thank you. You can change it here at any time."
            : "It’s taken back, and nothing of it is left."}
        </p>
      )}
      {reply?.errors && (
        <div className="form-errors" role="alert">
          <h2>{reply.errors.title}</h2>
          <p>{reply.errors.message}</p>
        </div>
      )}
      {review?.hiddenReason && (
        <p className="order-said">
          We don’t show it: {hideReasonLabel(review.hiddenReason).toLowerCase()}. Correct it, and call us at{" "}
          <PhoneLink phone={phone} />.
        </p>
      )}
      {review?.answer && <p className="order-said">Our answer: {review.answer}</p>}
      {mayReview ? (
        <>
          <p>
            We ask everyone the same, once. Nobody gets anything for it. If you agree, it stands on our site
            word for word, with the lane ({lane}), the month and the name below.
          </p>
          <form method="post" action={reviewPath(order)} noValidate>
            {errors && <ErrorSummary errors={errors} idOf={idOf} takesFocus />}
            <Choice
              {...text("stars")}
              name="stars"
              legend="From 1 to 5"
              options={stars}
              chosen={field("stars").value}
            />
            <Field
              {...text("body")}
              label="What should others know?"
              hint="No phone numbers or addresses, please."
            >
              {(control) => (
                <textarea
                  className="control"
                  name="body"
                  rows={6}
                  maxLength={1_500}
                  defaultValue={field("body").value}
                  {...control}
                />
              )}
            </Field>
            <TextField
              {...text("author")}
              name="author"
              label="Name as it’s shown"
              hint="Your first name and your state will do."
              autoComplete="off"
              value={field("author").value}
            />
            <Choice
              {...text("publish")}
              name="publish"
              legend="May we publish it?"
              options={permissions}
              chosen={field("publish").value}
            />
            <p className="order-offer-buttons">
              <button className="button button-amber" name="intent" value="save">
                {review?.body ? "Save my review" : "Send my review"}
              </button>
            </p>
          </form>
          {review?.body && (
            <form method="post" action={reviewPath(order)}>
              <button className="button button-plain" name="intent" value="withdraw">
                Take it back
              </button>
            </form>
          )}
        </>
      ) : (
        <p>You can say it here once the vehicle is delivered.</p>
      )}
      <p>
        <a href={orderLink(order)}>Back to your order</a>
      </p>
    </section>
  );
}
