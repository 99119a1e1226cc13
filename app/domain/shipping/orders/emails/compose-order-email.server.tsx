import { Readable } from "node:stream";
import { db } from "#app/db.server.ts";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { emailFooter } from "#app/domain/messages/email/email-footer.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import type { ComposedEmail, EmailFile } from "#app/domain/messages/email/outgoing-email.ts";
import { outboxKinds } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { builtInTemplates } from "#app/domain/messages/templates/built-in-templates.ts";
import { fieldsIn } from "#app/domain/messages/templates/check-template.ts";
import { siteTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { missingFields, renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";
import { isOpen } from "#app/domain/shipping/orders/change-orders/change-order.ts";
import { calendarFile } from "#app/domain/shipping/orders/calendar-file.ts";
import { findOpenStops } from "#app/domain/shipping/orders/dispatch/load-order-carrier.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { loadPageOf } from "#app/domain/shipping/orders/page/load-order-page.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { findOrderEmailStop } from "./find-order-email-stop.server";
import { findWindowMove } from "./find-window-move.server";
import { whyPointless } from "./order-email-kinds";
import type { OrderEmailKind } from "./order-email-kinds";
import { orderEmailFacts } from "./order-email-facts.server";

type Asked = {
  kind: OrderEmailKind;
  orderId: string;
  now: Date;
  /** where staff get theirs */
  staff: string;
  /** when the message was enqueued, or sent again by staff */
  createdAt: Date;
};

/**
 * An email about an order, from what is true when it leaves; an error if that is no longer what the message was for, or if
 * nothing may go to this person. They are about a contract, so they have no link to unsubscribe and no limits.
 */
export async function composeOrderEmail({
  kind,
  orderId,
  now,
  staff,
  createdAt,
}: Asked): Promise<ComposedEmail> {
  const order = await findOrderById(orderId);
  if (!order) return err({ code: "subject-gone", message: "The order is gone." });
  const { page, terms } = await loadPageOf(order, now);
  const offered = terms?.askedBy === "staff" && isOpen(terms, now) ? terms : null;
  const moved = kind === "order-changed" ? await findWindowMove(orderId, createdAt) : null;
  const stopped = kind === "order-carrier-stopped-to-staff" ? await findOpenStops(order, now) : [];
  const pointless = whyPointless(kind, { order, offered, last: terms, moved, stopped, createdAt, now });
  if (pointless) return err({ code: "subject-gone", message: pointless });
  const isForStaff = outboxKinds[kind].to === "staff";
  const stop = isForStaff ? null : await findOrderEmailStop(order);
  if (stop) return err(stop);
  const template = await textOf(kind, moved !== null);
  const [identity, { answersWithin }] = await Promise.all([readIdentity(), readCompanyFacts()]);
  const facts = orderEmailFacts({
    order,
    page,
    offered,
    last: terms,
    moved,
    stopped,
    identity,
    answersWithin,
  });
  const missing = missingFields(template, facts);
  if (missing.length > 0)
    return err({
      code: "missing-fact",
      message: `The order has no value for {{${missing.join("}}, {{")}}}.`,
    });
  const footer = isForStaff
    ? [`For the staff of ${businessName()}.`]
    : await emailFooter("You get this email because you asked us to ship a vehicle.");
  const email = renderTemplate({ template, ...facts, footer });
  const customer = { name: order.customerName, address: order.customerEmail };
  // What staff answer about a carrier isn't for the customer.
  const ofStaff = kind === "order-carrier-stopped-to-staff" ? null : customer;
  const replyTo = isForStaff ? ofStaff : await ownerOf(order);
  return ok({
    to: isForStaff ? staff : order.customerEmail,
    ...(replyTo?.address && { replyTo }),
    automatic: "auto-generated",
    ...(withCalendar.has(kind) &&
      (order.pickupWindow || order.deliveryWindow) && { attachments: [calendarOf(order)] }),
    email,
  });
}

/**
 * A text as staff have it. One from before this email told of windows that we move says that both sides agreed, so without
 * the field that says which it is, such a move is told in the text that came with the site.
 */
async function textOf(kind: OrderEmailKind, isMove: boolean): Promise<MessageTemplate> {
  const text = await siteTemplate(kind);
  if (!isMove || fieldsIn(text.body).includes("what_changed")) return text;
  return builtInTemplates.find(({ key }) => key === kind) ?? text;
}

/** A calendar copies a file once, so each email about other days, or about the end, brings the one of now. */
const withCalendar: ReadonlySet<OrderEmailKind> = new Set([
  "order-confirmed",
  "order-carrier-assigned",
  "order-changed",
  "order-canceled",
]);

function calendarOf(order: StoredOrder): EmailFile {
  const { hostname: host } = new URL(absoluteUrl("/"));
  const file = Buffer.from(calendarFile(order, { host, business: businessName(), phone: businessPhone() }));
  return {
    name: `${order.orderNumber}.ics`,
    type: "text/calendar; charset=utf-8; method=PUBLISH",
    bytes: file.length,
    open: () => Readable.from([file]),
  };
}

/** The lead's owner gets the answers. */
async function ownerOf({ quoteId }: StoredOrder) {
  const quote = await db.quote.findUniqueOrThrow({
    where: { id: quoteId },
    select: { lead: { select: { owner: { select: { name: true, email: true } } } } },
  });
  const { owner } = quote.lead;
  return owner && { name: owner.name, address: owner.email };
}
