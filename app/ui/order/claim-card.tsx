import { nameOfKind, spotLabel } from "#app/domain/shipping/claims/claim-labels.ts";
import { claimStateForCustomer } from "#app/domain/shipping/claims/claim-states.ts";
import { describeNext, describeStep } from "#app/domain/shipping/claims/describe-claim.ts";
import type { ClaimPage, ShownClaim } from "#app/domain/shipping/claims/load-claims.server.ts";
import { claimPath, orderLink } from "#app/domain/shipping/orders/order-link.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { ClaimAddition, ClaimFields, SignClaim } from "./claim-forms";
import { ClaimPhotos } from "./claim-photos";
import { ClaimSheet } from "./claim-sheet";
import type { ClaimReply } from "./claim-reply";

export type ClaimStep = "form" | "letter" | "new" | "paper";

export type ClaimCardProps = {
  order: { orderNumber: string; token: string; vehicle: string };
  claims: ClaimPage;
  step: ClaimStep;
  phone: string;
  /** of a form that adds something, so that a second click adds nothing */
  formKey: string;
  reply: ClaimReply | undefined;
};

/** Loss or damage: what happened, the letter to the carrier, and what became of it. */
export function ClaimCard(props: ClaimCardProps) {
  const { order, claims, step, phone, reply } = props;
  const { open, over, letter } = claims;
  const signed = [...(open && open.state !== "draft" ? [open] : []), ...over];
  const paper = step === "paper" ? signed[0] : undefined;
  if (paper) return <ClaimSheet claim={paper} back={claimPath(order)} />;
  const isDraft = open === null || open.state === "draft";
  const isSigning = step === "letter" && letter !== null;
  const asksNew = isDraft && (over.length === 0 || open !== null || step === "new" || reply !== undefined);
  return (
    <section className="order-box order-change-card claim-card">
      <h1>{isSigning ? "Read the letter, then sign it" : "Damage or loss"}</h1>
      <p>
        Order <strong className="figures">{order.orderNumber}</strong>, {order.vehicle}
      </p>
      {reply?.errors && (
        <div className="form-errors" role="alert">
          <h2>{reply.errors.title}</h2>
          <p>{reply.errors.message}</p>
        </div>
      )}
      {!claims.mayClaim ? (
        <p>
          A claim can be made here once the vehicle was picked up and we know its carrier. If something’s
          wrong before that, call <PhoneLink phone={phone} />.
        </p>
      ) : (
        <>
          {!isDraft && open && <ClaimStatus claim={open} {...props} />}
          {asksNew && isSigning && <SignClaim letter={letter} order={order} reply={reply} />}
          {asksNew && !isSigning && <NewClaim {...props} />}
          {over.map((claim) => (
            <ClaimStatus key={claim.id} claim={claim} {...props} />
          ))}
          {!asksNew && isDraft && (
            <p>
              <a href={`${claimPath(order)}&step=new`}>Make another claim</a>
            </p>
          )}
        </>
      )}
      <p>
        <a href={orderLink(order)}>Back to your order</a>
      </p>
    </section>
  );
}

function NewClaim({ order, claims, phone, reply }: ClaimCardProps) {
  const { times, carrierName, open } = claims;
  return (
    <>
      <p>
        Your claim is against <strong>{carrierName}</strong>. By federal law the carrier is liable for loss or
        damage on its truck (49 USC 14706). We’re the broker: we write the letter with you, send it, and keep
        after the carrier’s deadlines.
      </p>
      {times ? (
        <>
          <p>
            <strong>Our advice: report it by {times.advisedUntil}.</strong> That’s 48 hours from delivery. It
            isn’t a legal deadline; fresh reports are just easier to prove.
          </p>
          <p>
            {times.isLate
              ? `Nine months from delivery ended on ${times.lastDay}. The carrier’s terms may allow longer, so you can still claim, but it may say that you’re too late.`
              : `The law: no carrier may give you less than nine months from delivery to claim. Count on ${times.lastDay} as the last day for the carrier to have your claim, unless its terms give you longer.`}
          </p>
        </>
      ) : (
        <p>
          It isn’t delivered yet. The law gives you at least nine months to claim, counted from delivery, and
          for what never arrives from when it should have.
        </p>
      )}
      <ClaimFields draft={open} order={order} reply={reply} phone={phone} />
    </>
  );
}

function ClaimStatus({ claim, order, phone, formKey, reply }: ClaimCardProps & { claim: ShownClaim }) {
  const { state, amount, carrierName, insurer, insurerEmail, sentOn, events, offered, paid } = claim;
  const isOpen = claim.endedOn === null;
  const facts = [
    { name: "State", value: claimStateForCustomer(state) },
    { name: "You claim", value: `${formatDollars(amount ?? 0)}, ${nameOfKind(claim.kind)}` },
    { name: "Where", value: spotLabel(claim.spot) },
    { name: "From the carrier", value: carrierName },
    { name: "Its insurer", value: insurer },
    { name: "Sent", value: sentOn ? formatDay(sentOn) : "" },
    { name: "Offered", value: offered === null ? "" : formatDollars(offered) },
    { name: "Paid", value: paid === null ? "" : formatDollars(paid) },
  ].filter(({ value }) => value !== "");
  return (
    <section className="claim-status">
      <h2>{claim.reference}</h2>
      <dl className="order-facts figures">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="order-said">{describeNext(claim)}</p>
      {insurer && !insurerEmail && isOpen && (
        <p className="order-fine">
          We have no email address of {insurer} on file. Our desk finds out where it takes claims.
        </p>
      )}
      <ol className="order-list">
        {events.map((event) => (
          <li key={event.sequence}>{describeStep(event, carrierName)}</li>
        ))}
      </ol>
      <ClaimPhotos order={order} photos={[...claim.photos, ...events.flatMap(({ files }) => files)]} />
      {isOpen && (
        <>
          <p>
            <a href={`${claimPath(order)}&step=paper`}>The letter, to read or print</a>
          </p>
          <ClaimAddition order={order} formKey={formKey} reply={reply} />
          <p className="order-fine">
            To answer an offer or to take the claim back, call <PhoneLink phone={phone} />.
          </p>
        </>
      )}
    </section>
  );
}
