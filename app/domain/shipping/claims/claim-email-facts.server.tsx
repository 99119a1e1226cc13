import { addDays, isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { ButtonLink, FactsTable, QuotedText } from "#app/domain/messages/email/email-layout.tsx";
import type { OutboxKind } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { claimPath } from "#app/domain/shipping/orders/order-link.ts";
import { DAYS_TO_ACKNOWLEDGE, DAYS_TO_DECIDE } from "./claim-clock";
import { nameOfKind } from "./claim-labels";
import { claimStateForCustomer } from "./claim-states";
import { describeNext, describeStep } from "./describe-claim";
import type { ShownClaim } from "./load-claims.server";

/** The kinds of message about a claim; each has a text of the same name. */
export type ClaimEmailKind = Extract<OutboxKind, `claim-${string}`>;

type Facts = {
  claim: ShownClaim;
  order: { orderNumber: string; token: string; vehicle: string; customerName: string };
  /** the step that a text about news tells of; null if it tells of none */
  step: ShownClaim["events"][number] | null;
};

/** What a text about a claim is filled with. */
export function claimEmailFacts({ claim, order, step }: Facts): TemplateFacts {
  const { reference, state, amount, carrierName, insurer, sentOn, signerName, signedOn } = claim;
  const added = claim.events.filter(({ kind }) => kind === "add");
  const by = (days: number) => (sentOn && isCalendarDay(sentOn) ? formatDay(addDays(sentOn, days)) : "");
  const claimed = formatDollars(amount ?? 0);
  return {
    values: {
      claim_reference: reference,
      claim_amount: claimed,
      order_number: order.orderNumber,
      vehicle: order.vehicle,
      claim_carrier: carrierName,
      customer_name: order.customerName,
      claim_acknowledge_by: by(DAYS_TO_ACKNOWLEDGE),
      claim_decide_by: by(DAYS_TO_DECIDE),
      claim_sent: sentOn
        ? `It went to ${carrierName}${claim.insurerEmail ? ` and to its insurer, ${insurer || claim.insurerEmail}` : ""}.`
        : `It’s signed, and our desk sends it to ${carrierName}.`,
      claim_news: step ? describeStep(step, carrierName) : claimStateForCustomer(state),
      claim_next: describeNext(claim),
    },
    blocks: {
      claim_table: (
        <FactsTable
          rows={[
            { name: "Claim", value: reference },
            { name: "For", value: `${nameOfKind(claim.kind)}, ${order.vehicle}` },
            { name: "Amount", value: claimed },
            { name: "Carrier", value: carrierName },
            ...(insurer ? [{ name: "Its insurer", value: insurer }] : []),
            { name: "State", value: claimStateForCustomer(state) },
          ]}
        />
      ),
      claim_letter: (
        <>
          <QuotedText
            title="The letter"
            text={`${claim.letter}\n\nSigned: ${signerName}${signedOn ? `, ${formatDay(signedOn)}` : ""}`}
          />
          {added.map(({ sequence, words, happenedOn }) => (
            <QuotedText key={sequence} title={`Added on ${formatDay(happenedOn)}`} text={words} />
          ))}
        </>
      ),
      claim_button: (
        <ButtonLink
          href={absoluteUrl(claimPath(order))}
          label="Open the claim"
          note="Your own link. Please don’t pass it on."
        />
      ),
      claim_desk_button: (
        <ButtonLink href={absoluteUrl(`/admin/claims/${claim.id}`)} label="Open the claim" />
      ),
    },
  };
}

/** Made-up facts for a text about a claim. */
export const sampleClaimFacts = (order: Facts["order"], today: string): TemplateFacts => {
  const letter =
    "To Sample Carrier LLC\n\nYou carried this vehicle, and you're liable for its actual damage (49 USC 14706). I claim $1,200 from you.";
  const step = {
    sequence: 1,
    kind: "acknowledge" as const,
    amount: null,
    words: "",
    happenedOn: today,
    by: null,
    files: [],
  };
  return claimEmailFacts({
    order,
    step,
    claim: {
      id: "sample",
      reference: `${order.orderNumber}, claim 1`,
      state: "acknowledged",
      version: 1,
      kind: "damage",
      spot: "front",
      noted: "yes",
      words: "A scratch on the front.",
      amount: 1_200,
      letter,
      signerName: order.customerName,
      signedOn: today,
      carrierName: "Sample Carrier LLC",
      carrierEmail: "claims@example.com",
      insurer: "Sample Insurance",
      insurerEmail: "",
      sentOn: today,
      dueOn: null,
      offered: null,
      paid: null,
      endedOn: null,
      photos: [],
      events: [step],
    },
  });
};
