import { db } from "../../db.server";
import type { Tx } from "../../db.server";
import type { ConsentGiven } from "../consent/consent-given.server";
import { consentVersion } from "../consent/wording";
import type { RequestEstimates } from "./estimate-both-transport-types.server";
import { mailsToOwner, mostMailsADay, quotePayload } from "./mail-limits.server";
import { quoteFigures } from "./quote-figures";
import type { QuoteRequest } from "./quote-request";
import { tripColumns } from "./trip-columns";

type NewQuote = {
  request: Omit<QuoteRequest, "fullName" | "email" | "phone">;
  submitKey: string;
  fingerprint: string;
  now: Date;
  priced: RequestEstimates;
  quoteNumber: string;
  token: string;
};

/** A person's first quote brings the person and the consent along. */
type FirstQuote = { request: QuoteRequest; consent: ConsentGiven };

/** Writes a quote of a lead, with the fact and the messages that go out. */
export async function addQuote(tx: Tx, quote: NewQuote, leadId: string): Promise<void> {
  const { id } = await storeQuote(tx, quote, leadId);
  await tx.leadEvent.create({
    data: {
      leadId,
      kind: "quote submitted",
      at: quote.now,
      data: JSON.stringify({
        quoteNumber: quote.quoteNumber,
        estimatedPrice: quote.priced.asked.estimatedPrice,
      }),
    },
  });
  await queueMessages(tx, quote, id);
}

/** Writes lead, consent, quote, the fact and the messages that go out: all of it or nothing. */
export function writeQuote(quote: NewQuote & FirstQuote): Promise<{ quoteNumber: string; token: string }> {
  return db.$transaction(async (tx) => {
    const lead = await openLead(tx, quote);
    await addQuote(tx, quote, lead.id);
    return { quoteNumber: quote.quoteNumber, token: quote.token };
  });
}

function openLead(tx: Tx, { request, consent, now }: FirstQuote & Pick<NewQuote, "now">) {
  const record = { version: consentVersion, ip: consent.ip || null, at: now };
  return tx.lead.create({
    data: {
      fullName: request.fullName,
      email: request.email,
      phone: request.phone || null,
      useWhatsApp: request.useWhatsApp,
      referralCode: request.referralCode ?? null,
      createdAt: now,
      consents: {
        create: [
          { purpose: "quote-terms", wording: consent.terms, ...record },
          ...(request.useWhatsApp ? [{ purpose: "whatsapp", wording: consent.whatsApp, ...record }] : []),
        ],
      },
    },
    select: { id: true },
  });
}

function storeQuote(tx: Tx, { request, priced, ...quote }: NewQuote, leadId: string) {
  return tx.quote.create({
    data: {
      leadId,
      quoteNumber: quote.quoteNumber,
      token: quote.token,
      submitKey: quote.submitKey,
      fingerprint: quote.fingerprint,
      createdAt: quote.now,
      ...tripColumns(request),
      ...quoteFigures(priced.asked),
      answers: JSON.stringify(priced.both),
    },
    select: { id: true },
  });
}

async function queueMessages(tx: Tx, { request, now }: NewQuote, quoteId: string) {
  const kinds = [
    ...((await mailsToOwner(tx, quoteId, now)) < mostMailsADay.toAPerson ? ["quote-to-customer"] : []),
    "lead-to-staff",
    ...(request.useWhatsApp ? ["quote-to-customer-whatsapp"] : []),
  ];
  const payload = quotePayload(quoteId);
  await tx.outboxMessage.createMany({
    data: kinds.map((kind) => ({ kind, payload, createdAt: now, dueAt: now })),
  });
}
