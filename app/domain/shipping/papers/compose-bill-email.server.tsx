import { Readable } from "node:stream";
import { db } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { emailFooter } from "#app/domain/messages/email/email-footer.server.ts";
import { ButtonLink } from "#app/domain/messages/email/email-layout.tsx";
import type { ComposedEmail, EmailFile, NothingToSend } from "#app/domain/messages/email/outgoing-email.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { siteTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { findOrderEmailStop } from "#app/domain/shipping/orders/emails/find-order-email-stop.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { orderLink } from "#app/domain/shipping/orders/order-link.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { billPdf } from "./bill-pdf.server";
import { billFileName, loadBill } from "./load-bill.server";

export type BillEmailKind = "bill-to-customer" | "bill-to-signer" | "bill-to-carrier";

const footers: Record<BillEmailKind, string> = {
  "bill-to-customer": "You get this email because you asked us to ship a vehicle.",
  "bill-to-signer": "You get this email because you asked the driver for a copy.",
  "bill-to-carrier": "You get this email because you carry a vehicle that we booked.",
};

/** The bill of lading as it is when the email leaves, for one of those whose it is; an error if there is none anymore. */
export const composeBillEmail =
  (kind: BillEmailKind) =>
  async (inspectionId: string): Promise<ComposedEmail> => {
    const found = await db.inspection.findUnique({
      where: { id: inspectionId },
      select: {
        orderId: true,
        end: true,
        otherEmail: true,
        finishedAt: true,
        supersededAt: true,
        order: { select: { carrier: { select: { email: true } } } },
      },
    });
    const order = found && (await findOrderById(found.orderId));
    const bill = order && (await loadBill(order));
    if (!found?.finishedAt || found.supersededAt || !order || !bill)
      return err({ code: "subject-gone", message: "There is no finished bill of lading anymore." });
    const to = {
      "bill-to-customer": order.customerEmail,
      "bill-to-signer": found.otherEmail,
      "bill-to-carrier": found.order.carrier?.email ?? "",
    }[kind];
    const stop = await findStop(kind, order, to);
    if (stop) return err(stop);
    const pdf = await billPdf(bill);
    if (!pdf) throw new Error("the bill of lading could not be written as a PDF");
    const end = found.end === "delivery" ? "delivery" : "pickup";
    const notes = bill.ends.find(({ name }) => name.toLowerCase() === end)?.notes ?? [];
    const email = renderTemplate({
      template: await siteTemplate(kind),
      ...billFacts({
        orderNumber: order.orderNumber,
        billNumber: bill.number,
        vehicle: order.vehicle,
        from: order.pickupPlace || order.pickupZip,
        to: order.deliveryPlace || order.deliveryZip,
        end,
        found: notes.join(" ").replace(", listed above", ""),
        link: orderLink(order),
      }),
      footer: await emailFooter(footers[kind]),
    });
    return ok({ to, automatic: "auto-generated", attachments: [fileOf(billFileName(bill), pdf)], email });
  };

/** Nothing goes to the address of a sample, and to the customer only what may go to them at all. */
async function findStop(kind: BillEmailKind, order: StoredOrder, to: string): Promise<NothingToSend | null> {
  if (kind === "bill-to-customer") return findOrderEmailStop(order);
  if (!to) return { code: "no-address", message: "There is no email address." };
  if (order.isSample) return { code: "made-up-address", message: "It’s an order of the sample data." };
  return findAddressStop(db, to, { isFollowUp: false });
}

const fileOf = (name: string, bytes: Uint8Array): EmailFile => ({
  name,
  type: "application/pdf",
  bytes: bytes.length,
  open: () => Readable.from([Buffer.from(bytes)]),
});

type BillFacts = {
  orderNumber: string;
  billNumber: string;
  vehicle: string;
  from: string;
  to: string;
  end: "pickup" | "delivery";
  /** marks and photos, in a sentence or two */
  found: string;
  /** the path of the order's private page */
  link: string;
};

/** What a text that brings a bill is filled with. */
export const billFacts = ({
  orderNumber,
  billNumber,
  vehicle,
  from,
  to,
  end,
  found,
  link,
}: BillFacts): TemplateFacts => ({
  values: {
    order_number: orderNumber,
    bill_number: billNumber,
    vehicle,
    from,
    to,
    end,
    what_was_found: found,
  },
  blocks: {
    order_button: (
      <ButtonLink
        href={absoluteUrl(link)}
        label="Open your order"
        note="Your own link. Please don’t pass it on."
      />
    ),
  },
});
