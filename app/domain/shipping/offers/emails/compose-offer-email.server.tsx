import { db } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { hasMadeUpAddress, madeUpAddress } from "#app/domain/crm/leads/emails/made-up-address.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { emailFooter } from "#app/domain/messages/email/email-footer.server.ts";
import type { ComposedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { outboxKinds } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { siteTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { missingFields, renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import { carrierRules } from "#app/domain/shipping/carriers/carrier-problems.ts";
import { describeCarrierProblem } from "#app/domain/shipping/carriers/describe-carrier-problem.ts";
import { whyClosed } from "#app/domain/shipping/offers/answer-offer.server.ts";
import { findOfferById, holdsOrder } from "#app/domain/shipping/offers/find-offer.server.ts";
import type { StoredOffer } from "#app/domain/shipping/offers/find-offer.server.ts";
import { offerBasis } from "#app/domain/shipping/offers/offer-basis.server.ts";
import { holdingOfferStates, openOfferStates } from "#app/domain/shipping/offers/offer-states.ts";
import type { CarrierOfferState } from "#app/domain/shipping/offers/offer-states.ts";
import { offerEmailFacts } from "./offer-email-facts.server";
import { whyOfferEmailPointless } from "./offer-email-kinds";
import type { OfferEmailKind } from "./offer-email-kinds";

type Asked = {
  kind: OfferEmailKind;
  offerId: string;
  now: Date;
  /** where staff get theirs */
  staff: string;
};

/**
 * An email about an offer to a carrier, from what is true when it leaves. A carrier's goes to the address on file, and to
 * no other that somebody gave by phone.
 */
export async function composeOfferEmail({ kind, offerId, now, staff }: Asked): Promise<ComposedEmail> {
  const found = await findOfferById(offerId);
  if (!found) return err({ code: "subject-gone", message: "The offer is gone." });
  const { offer, order } = found;
  const { carrier } = offer;
  const pointless = whyOfferEmailPointless(kind, {
    state: offer.state,
    orderState: order.state,
    isOpen: whyClosed(found, now) === null && offer.basis === offerBasis(order),
    isHolding: holdsOrder(found),
    isReplaced: await isReplaced(offer),
    isStopped: offer.stops !== "",
  });
  if (pointless) return err({ code: "subject-gone", message: pointless });
  const isForStaff = outboxKinds[kind].to === "staff";
  if (!isForStaff && carrier.email === "")
    return err({ code: "subject-gone", message: "The carrier has no email on file." });
  if (!isForStaff && hasMadeUpAddress(carrier))
    return err({ code: "made-up-address", message: madeUpAddress });
  const stop = isForStaff ? null : await findAddressStop(db, carrier.email, { isFollowUp: false });
  if (stop) return err(stop);
  const link = offer.driverLinkId
    ? await db.driverLink.findFirst({ where: { id: offer.driverLinkId, endedAt: null } })
    : null;
  const template = await siteTemplate(kind);
  const facts = offerEmailFacts({
    order,
    offer: { ...offer, state: offer.state as CarrierOfferState, stops: sayStops(offer.stops) },
    carrierName: carrier.legalName,
    driverToken: link?.token ?? null,
  });
  const missing = missingFields(template, facts).filter((field) => field !== "offer_note");
  if (missing.length > 0)
    return err({
      code: "missing-fact",
      message: `The offer has no value for {{${missing.join("}}, {{")}}}.`,
    });
  const footer = isForStaff
    ? [`For the staff of ${businessName()}.`]
    : await emailFooter("You get this email because your company carries vehicles for us, or may.");
  const { staff: asker } = offer;
  const replyTo = isForStaff
    ? { name: carrier.legalName, address: carrier.email }
    : { name: asker?.name ?? "", address: asker?.email ?? "" };
  return ok({
    to: isForStaff ? staff : carrier.email,
    ...(replyTo.address && { replyTo }),
    automatic: "auto-generated",
    email: renderTemplate({ template, ...facts, footer }),
  });
}

const isReplaced = async ({ id, orderId, carrierId, createdAt }: StoredOffer): Promise<boolean> =>
  (await db.carrierOffer.findFirst({
    where: {
      orderId,
      carrierId,
      id: { not: id },
      createdAt: { gte: createdAt },
      state: { in: [...openOfferStates, ...holdingOfferStates] },
    },
    select: { id: true },
  })) !== null;

const sayStops = (codes: string): string =>
  carrierRules
    .filter(({ code }) => codes.split(" ").includes(code))
    .map(({ code }) => `${describeCarrierProblem(code)}.`)
    .join(" ");
