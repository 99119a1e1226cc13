import type { ClaimField } from "#app/domain/shipping/claims/claim-fields.ts";
import { claimKinds, claimSpots, notedOptions } from "#app/domain/shipping/claims/claim-labels.ts";
import { claimLimits, MAX_CLAIM_PHOTOS } from "#app/domain/shipping/claims/claim-limits.ts";
import type { ClaimPage, ShownClaim } from "#app/domain/shipping/claims/load-claims.server.ts";
import { claimPath } from "#app/domain/shipping/orders/order-link.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { ClaimPhotos } from "./claim-photos";
import type { ClaimReply } from "./claim-reply";

type Order = { orderNumber: string; token: string };
type Reply = { reply: ClaimReply | undefined };

const resultOf = (reply: ClaimReply | undefined, intent: string) =>
  reply?.intent === intent ? reply.lastResult : undefined;

const labels = { kind: "What is it?", spot: "Where on the vehicle?", noted: "Is it on the bill of lading?" };

/** As the summary of errors names them. */
const shortLabels = { kind: "What it is", spot: "Where on the vehicle", noted: "Bill of lading" };

type FieldsProps = Reply & { draft: ShownClaim | null; order: Order; phone: string };

/** What happened, and what's claimed for it. The draft is kept, and nothing is sent yet. */
export function ClaimFields({ draft, order, reply, phone }: FieldsProps) {
  const { errors, field, idOf } = useServerForm<ClaimField | "files">({
    id: "claim",
    lastResult: resultOf(reply, "save"),
    defaultValue: {
      kind: draft?.kind ?? "",
      spot: draft?.spot ?? "",
      words: draft?.words ?? "",
      amount: draft?.amount ? String(draft.amount) : "",
      noted: draft?.noted ?? "",
    },
  });
  const choice = (name: "kind" | "noted", options: typeof claimKinds | typeof notedOptions) => (
    <Choice
      id={idOf(name)}
      name={name}
      legend={labels[name]}
      options={options}
      chosen={field(name).value}
      {...(field(name).error && { error: field(name).error })}
    />
  );
  const photos = draft?.photos ?? [];
  return (
    <>
      <form method="post" action={claimPath(order)} encType="multipart/form-data" noValidate>
        {errors && <ErrorSummary errors={errors} idOf={idOf} labels={shortLabels} takesFocus />}
        {choice("kind", claimKinds)}
        <Field {...fieldOf(field("spot"))} label={labels.spot}>
          {(control) => (
            <span className="select">
              <select name="spot" defaultValue={field("spot").value} {...control}>
                <option value="">Choose</option>
                {claimSpots.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <Field
          {...fieldOf(field("words"))}
          label="What happened?"
          hint="How big it is, what was there at pickup, what’s missing."
        >
          {(control) => (
            <textarea
              className="control"
              name="words"
              rows={5}
              maxLength={claimLimits.words}
              defaultValue={field("words").value}
              {...control}
            />
          )}
        </Field>
        <TextField
          {...fieldOf(field("amount"))}
          name="amount"
          value={field("amount").value}
          label="How much do you claim, in dollars?"
          hint="What a shop asks to repair it, or what’s gone was worth. Without an amount it isn’t a claim. You can correct it until you sign."
          autoComplete="off"
        />
        {choice("noted", notedOptions)}
        <PhotoField id={idOf("files")} error={field("files").error} count={photos.length} />
        <p className="order-offer-buttons">
          <button className="button button-amber" name="intent" value="save">
            Next: read the letter
          </button>
        </p>
        <p className="order-fine">
          Nothing is sent yet. If the form gives you trouble, call <PhoneLink phone={phone} />.
        </p>
      </form>
      {draft && (
        <form id="claim-photo" method="post" action={claimPath(order)}>
          <input type="hidden" name="intent" value="remove" />
        </form>
      )}
      {photos.length > 0 && (
        <>
          <h2>Photos so far</h2>
          <ClaimPhotos order={order} photos={photos} formId="claim-photo" />
        </>
      )}
      {draft && (
        <form method="post" action={claimPath(order)}>
          <button className="button button-plain" name="intent" value="discard">
            Throw this draft away
          </button>
        </form>
      )}
    </>
  );
}

type Shown = { id: string; error: string | undefined };
const fieldOf = ({ id, error }: Shown): { id: string; error?: string } => ({ id, ...(error && { error }) });

const PhotoField = ({ id, error, count }: Shown & { count: number }) => (
  <Field
    {...fieldOf({ id, error })}
    label="Photos"
    optional
    hint={`JPEG, PNG or WebP, up to 10 MB each and ${MAX_CLAIM_PHOTOS} in all. A few at a time is fine: each try adds to the ${count} we have.`}
  >
    {(control) => (
      <input
        className="control"
        type="file"
        name="files"
        multiple
        accept="image/jpeg,image/png,image/webp"
        {...control}
      />
    )}
  </Field>
);

type SignProps = Reply & { letter: NonNullable<ClaimPage["letter"]>; order: Order };

/** The letter word for word, and a name under it. */
export function SignClaim({ letter, order, reply }: SignProps) {
  const { field } = useServerForm<"signerName">({ id: "sign", lastResult: resultOf(reply, "sign") });
  return (
    <>
      <p>
        This goes {letter.carrierEmail ? "by email" : "from our desk"} to the carrier
        {letter.insurer && `, and to ${letter.insurer}, which insured it by the certificate we have on file`}.
        You get a copy.
      </p>
      <div className="sheet">
        <p className="claim-letter">{letter.text}</p>
      </div>
      <form method="post" action={claimPath(order)} noValidate>
        <input type="hidden" name="digest" value={letter.digest} />
        <TextField
          {...fieldOf(field("signerName"))}
          name="signerName"
          label="Type your full name to sign"
          autoComplete="name"
          value={field("signerName").value}
        />
        <p className="order-fine">Your name is stored with these words, the time and your network address.</p>
        <p className="order-offer-buttons">
          <button className="button button-amber" name="intent" value="sign">
            Sign and send the claim
          </button>
          <a className="button button-plain" href={claimPath(order)}>
            Correct it
          </a>
        </p>
      </form>
    </>
  );
}

type AdditionProps = Reply & { order: Order; formKey: string };

/** More words and photos for a claim that was signed. */
export function ClaimAddition({ order, formKey, reply }: AdditionProps) {
  const lastResult = resultOf(reply, "add");
  const { errors, field, idOf } = useServerForm<"added" | "files">({ id: "addition", lastResult });
  return (
    <details className="order-more" open={lastResult !== undefined}>
      <summary>Add something to it</summary>
      <form method="post" action={claimPath(order)} encType="multipart/form-data" noValidate>
        {errors && <ErrorSummary errors={errors} idOf={idOf} takesFocus />}
        <input type="hidden" name="key" value={formKey} />
        <Field
          {...fieldOf(field("added"))}
          label="What do you add?"
          hint="It goes where the claim went, below the letter that you signed."
        >
          {(control) => (
            <textarea
              className="control"
              name="added"
              rows={4}
              maxLength={claimLimits.added}
              defaultValue={field("added").value}
              {...control}
            />
          )}
        </Field>
        <Field {...fieldOf({ id: idOf("files"), error: field("files").error })} label="Photos" optional>
          {(control) => (
            <input
              className="control"
              type="file"
              name="files"
              multiple
              accept="image/jpeg,image/png,image/webp"
              {...control}
            />
          )}
        </Field>
        <button className="button button-line" name="intent" value="add">
          Add it
        </button>
      </form>
    </details>
  );
}
