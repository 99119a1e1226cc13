import { db } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { hasMadeUpAddress, madeUpAddress } from "#app/domain/crm/leads/emails/made-up-address.ts";
import { emailFiles, filesOfEmail } from "#app/domain/messages/email/email-files.server.ts";
import { emailFooter } from "#app/domain/messages/email/email-footer.server.ts";
import type { ComposedEmail, NothingToSend } from "#app/domain/messages/email/outgoing-email.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { siteTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { missingFields, renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import { findOrderEmailStop } from "#app/domain/shipping/orders/emails/find-order-email-stop.server.ts";
import { claimEmailFacts } from "./claim-email-facts.server";
import type { ClaimEmailKind } from "./claim-email-facts.server";
import { presentClaim } from "./load-claims.server";
import type { ShownClaim } from "./load-claims.server";

type Asked = {
  kind: ClaimEmailKind;
  claimId: string;
  /** where staff get theirs */
  staff: string;
  /** when the message was enqueued, or sent again by staff */
  createdAt: Date;
};

const links = { orderBy: { createdAt: "asc" }, select: { id: true, name: true } } as const;

/** An email about a claim, from what is on file when it leaves; an error if nothing may go to this address. */
export async function composeClaimEmail({ kind, claimId, staff, createdAt }: Asked): Promise<ComposedEmail> {
  const found = await db.claim.findFirst({
    where: { id: claimId, state: { not: "draft" } },
    include: {
      files: links,
      events: { orderBy: { sequence: "asc" }, include: { files: links, staff: { select: { name: true } } } },
      order: true,
    },
  });
  if (!found || found.letter === "") return err({ code: "subject-gone", message: "The claim is gone." });
  const { order, ...row } = found;
  const claim = presentClaim(row, order.orderNumber);
  const isForUs = kind === "claim-to-staff";
  const isForOthers = kind === "claim-to-carrier" || kind === "claim-to-insurer";
  const to = { "claim-to-carrier": claim.carrierEmail, "claim-to-insurer": claim.insurerEmail };
  const address = isForUs ? staff : isForOthers ? to[kind] : order.customerEmail;
  const stop = isForUs
    ? null
    : isForOthers
      ? await stopAt(address)
      : await findOrderEmailStop({ quoteId: order.quoteId, customerEmail: address });
  if (stop) return err(stop);
  // The customer's own is stopped with their lead's.
  if (isForOthers && hasMadeUpAddress({ isSample: order.isSample, email: address }))
    return err({ code: "made-up-address", message: madeUpAddress });
  const step = lastStepUntil(row, claim, createdAt);
  const template = await siteTemplate(kind);
  const facts = claimEmailFacts({ claim, order, step });
  const missing = missingFields(template, facts);
  if (missing.length > 0)
    return err({
      code: "missing-fact",
      message: `The claim has no value for {{${missing.join("}}, {{")}}}.`,
    });
  const photos = isForOthers ? await db.fileLink.findMany({ where: { claimId }, ...emailFiles }) : [];
  const attachments = await filesOfEmail(photos);
  if (!attachments.ok) return attachments;
  const footer = isForUs
    ? [`For the staff of ${businessName()}.`]
    : await emailFooter(
        isForOthers
          ? "You get this email because of a transport that we arranged."
          : "You get this email because you asked us to ship a vehicle.",
      );
  const replyTo = isForUs
    ? { name: order.customerName, address: order.customerEmail }
    : await deskOf(order.quoteId, staff);
  return ok({
    to: address,
    ...(replyTo?.address && { replyTo }),
    automatic: "auto-generated",
    attachments: attachments.value,
    email: renderTemplate({ template, ...facts, footer }),
  });
}

const stopAt = async (address: string): Promise<NothingToSend | null> =>
  address
    ? findAddressStop(db, address, { isFollowUp: false })
    : { code: "no-address", message: "There is no email address on file." };

/** The newest step of staff that the message may tell of: what came later has an email of its own. */
function lastStepUntil(
  { events }: { events: readonly { sequence: number; mover: string; createdAt: Date }[] },
  claim: ShownClaim,
  createdAt: Date,
): ShownClaim["events"][number] | null {
  const ofStaff = events.filter(({ mover }) => mover === "staff");
  const last = ofStaff.filter((event) => event.createdAt <= createdAt).at(-1) ?? ofStaff.at(-1);
  return claim.events.find(({ sequence }) => sequence === last?.sequence) ?? null;
}

/** The owner of the lead gets the answers, or the desk. */
async function deskOf(quoteId: string, staff: string) {
  const quote = await db.quote.findUniqueOrThrow({
    where: { id: quoteId },
    select: { lead: { select: { owner: { select: { name: true, email: true } } } } },
  });
  const { owner } = quote.lead;
  return owner ? { name: owner.name, address: owner.email } : { name: businessName(), address: staff };
}
