import { CHANGE_ORDER } from "#app/domain/shipping/orders/order-moves.ts";
import { isOrderState, orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";
import { Link } from "@remix-run/react";
import { callOutcomeLabels } from "#app/domain/crm/leads/call-outcomes.ts";
import { detailLabels } from "#app/domain/crm/leads/forms/details-form.ts";
import { ownerReasonLabels } from "#app/domain/crm/leads/owner-reasons.ts";
import { isLostReason, lostReasonLabels } from "#app/domain/crm/leads/lost-reasons.ts";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import type { TimelineEntry } from "#app/domain/desk/timeline/timeline.ts";
import { DeliveryFacts, DeliveryMark } from "./delivery-mark";
import type { DescribedEntry } from "./described-entry";
import { describeWhatsApp, describeWhatsAppReply } from "./describe-whatsapp";
import { Lines } from "./timeline-lines";
import { AttachedFiles } from "./attached-files";
import { inboxDetails, quotedText } from "./quoted-text";

type EventEntry = Extract<TimelineEntry, { is: "event" }>;

/** The details of a lead, and the emails and phones that aren't in use. */
const changeLabels = Object.assign(
  { otherEmail: "Another email", otherPhone: "Another phone" },
  detailLabels,
);

const or = (text: string | null) => text || "none";

/** Each kind of event as staff read it. */
export function describeEvent(entry: EventEntry, names: Readonly<Record<string, string>>): DescribedEntry {
  const { extra } = entry;
  switch (entry.kind) {
    case "lead-created":
      return { icon: "person", title: <>Lead created: {entry.data.source}</> };
    case "imported":
      return { icon: "form", title: <>Imported, line {entry.data.line}</> };
    case "quote-submitted":
      return {
        icon: "price",
        title: (
          <>
            <b>Quote {entry.data.quoteNumber}</b>: {formatDollars(entry.data.estimatedPrice)}
          </>
        ),
        fine: extra.figures,
        body: extra.lines && (
          <details>
            <summary className="fine">Price lines</summary>
            <Lines lines={extra.lines} total={{ after: entry.data.estimatedPrice }} />
          </details>
        ),
      };
    case "quote-version":
      return {
        icon: "price",
        title: (
          <>
            <b>
              Quote {entry.data.quoteNumber}
              {entry.data.version > 1 && `, version ${entry.data.version}`}
            </b>
            {entry.data.version === 1 && `: ${formatDollars(entry.data.to)}`}
            {entry.data.byHand && ", price by hand"}
          </>
        ),
        fine: entry.data.reason,
        body:
          entry.data.version === 1 ? (
            <details>
              <summary className="fine">Price lines</summary>
              <Lines lines={extra.lines ?? []} total={{ after: entry.data.to }} />
            </details>
          ) : (
            <Lines lines={extra.lines ?? []} total={{ before: entry.data.from, after: entry.data.to }} />
          ),
      };
    case "quote-sent":
      return {
        icon: "send",
        title: (
          <>
            Quote {entry.data.quoteNumber}, version {entry.data.version}, sent
          </>
        ),
      };
    case "quote-opened":
      return { icon: "eye", title: <>Quote {entry.data.quoteNumber} opened by the customer</> };
    case "quote-email-requested":
      return { icon: "mail", title: <>Asked for quote {entry.data.quoteNumber} by email again</> };
    case "transport-type-changed":
      return {
        icon: "swap",
        title: (
          <>
            Customer switched quote {entry.data.quoteNumber}: {entry.data.from} → <b>{entry.data.to}</b>
          </>
        ),
      };
    case "note":
      return { icon: "note", tone: "talk", title: <b>Note</b>, body: quotedText(entry.data.text) };
    case "call":
      return {
        icon: "phone",
        tone: "talk",
        body: quotedText(entry.data.text),
        title: (
          <>
            <b>Call</b>, {callOutcomeLabels[entry.data.outcome].toLowerCase()}
          </>
        ),
      };
    case "email-written":
      return {
        icon: "mail",
        tone: "talk",
        title: (
          <>
            <b>Email</b> “{entry.data.subject}” {extra.delivery && <DeliveryMark delivery={extra.delivery} />}
          </>
        ),
        fine: extra.delivery && <DeliveryFacts delivery={extra.delivery} />,
        body: extra.text && (
          <>
            <details>
              <summary className="fine">Read it</summary>
              {quotedText(extra.text)}
            </details>
            {extra.files && <AttachedFiles files={extra.files} />}
            {extra.inboxKey && inboxDetails({ inboxKey: extra.inboxKey }).body}
          </>
        ),
      };
    case "email-pasted":
      return { icon: "undo", tone: "talk", title: <b>They answered</b>, body: quotedText(entry.data.text) };
    case "email-received":
      return {
        icon: "undo",
        tone: "talk",
        ...inboxDetails(extra),
        title: (
          <>
            <b>They answered</b>
            {!extra.isTakenOff && ` “${entry.data.subject}”`}
          </>
        ),
      };
    case "email-auto-reply":
      return {
        icon: "undo",
        tone: "quiet",
        ...inboxDetails(extra),
        title: (
          <>
            <b>An automatic answer</b>
            {!extra.isTakenOff && ` “${entry.data.subject}”`}
          </>
        ),
      };
    case "email-undelivered":
      return {
        icon: "mail",
        fine: entry.data.detail,
        title: (
          <>
            <b>Never arrived</b> at {entry.data.address}
          </>
        ),
        body: (
          <p>
            The address may be fine.{" "}
            <Link to={`/admin/outbox?open=${entry.data.outboxId}`}>Look at the email and send it again</Link>
          </p>
        ),
      };
    case "email-allowed":
      return {
        icon: "mail",
        tone: "quiet",
        title: (
          <>
            Emails to {entry.data.address} <b>are allowed again</b>
          </>
        ),
      };
    case "email-bounced":
      return {
        icon: "mail",
        tone: "quiet",
        fine: entry.data.detail,
        title: (
          <>
            <b>Came back</b> from {entry.data.address}
          </>
        ),
      };
    case "unsubscribed":
      return {
        icon: "mail",
        tone: "quiet",
        title: (
          <>
            <b>Unsubscribed</b> {entry.data.address} from follow-ups
          </>
        ),
      };
    case "whatsapp-written":
      return describeWhatsApp(extra.text ?? entry.data.text, extra.whatsApp);
    case "whatsapp-received":
      return describeWhatsAppReply(extra);
    case "contact-message":
      return {
        icon: "messages",
        tone: "talk",
        ...inboxDetails(extra),
        title: (
          <>
            <b>Message {entry.data.receiptNumber}</b>
            {extra.topic && `: ${extra.topic}`}
          </>
        ),
      };
    case "chat":
      return {
        icon: "messages",
        tone: "talk",
        title: <b>Chat on the site</b>,
        body: extra.transcript && <Transcript messages={extra.transcript} />,
      };
    default:
      return describeChange(entry, names);
  }
}

function describeChange(entry: EventEntry, names: Readonly<Record<string, string>>): DescribedEntry {
  switch (entry.kind) {
    case "stage-changed": {
      const { from, to, lostReason, booked, unbooked } = entry.data;
      return {
        icon: "flag",
        title: (
          <>
            {from === to ? (
              stageLabel(to)
            ) : (
              <>
                Stage {stageLabel(from)} → <b>{stageLabel(to)}</b>
              </>
            )}
            {booked && ` at ${formatDollars(booked.price)}: quote ${booked.quoteNumber}, v${booked.version}`}
            {unbooked && `: booking of quote ${unbooked.quoteNumber} undone`}
          </>
        ),
        fine: unbooked?.reason ?? (lostReason && isLostReason(lostReason) && lostReasonLabels[lostReason]),
      };
    }
    case "order-moved": {
      const { orderId, orderNumber, move, to, price, reason } = entry.data;
      const became = isOrderState(to) ? orderStateLabel(to).toLowerCase() : to;
      return {
        icon: "flag",
        title: (
          <>
            Order <Link to={`/admin/orders/${orderId}`}>{orderNumber}</Link>{" "}
            <b>{move === CHANGE_ORDER ? "changed" : became}</b> at {formatDollars(price)}
          </>
        ),
        fine: reason,
      };
    }
    case "owner-changed": {
      const nameOf = (id: string | null) => (id === null ? "nobody" : (names[id] ?? "somebody who left"));
      return {
        icon: "person",
        title: (
          <>
            Owner {nameOf(entry.data.from)} → <b>{nameOf(entry.data.to)}</b>
          </>
        ),
        fine: entry.data.why && ownerReasonLabels[entry.data.why],
      };
    }
    case "tag-added":
      return { icon: "plus", tone: "quiet", title: <>Tag “{entry.data.tag}” added</> };
    case "tag-removed":
      return { icon: "x", tone: "quiet", title: <>Tag “{entry.data.tag}” removed</> };
    case "task-added":
    case "task-changed":
      return {
        icon: "clock",
        title: (
          <>
            Task {entry.kind === "task-added" ? "added" : "changed"}: {entry.data.title}
          </>
        ),
        fine: `Due ${formatDeskMoment(new Date(entry.data.dueAt))}`,
      };
    case "task-done":
      return { icon: "check", title: <>Task done: {entry.data.title}</> };
    case "details-changed":
      return {
        icon: "note",
        title: <>Details changed</>,
        body: (
          <ul className="fine">
            {entry.data.changes.map(({ field, from, to }) => (
              <li key={field}>
                {Object.hasOwn(changeLabels, field)
                  ? changeLabels[field as keyof typeof changeLabels]
                  : field}
                : <del>{or(from)}</del> → {or(to)}
              </li>
            ))}
          </ul>
        ),
      };
    case "contact-stopped":
      return { icon: "stop", title: <b>Contact stopped</b>, fine: entry.data.reason };
    case "contact-resumed":
      return { icon: "undo", title: <b>Contact allowed again</b>, fine: entry.data.reason };
    case "merged":
    case "unmerged":
      return {
        icon: "swap",
        title: (
          <>
            {entry.kind === "merged" ? "Merged with" : "Taken apart from"}{" "}
            <Link to={`/admin/crm/${entry.data.leadId}`}>{entry.data.name}</Link>
          </>
        ),
      };
    case "recognized":
      return {
        icon: "swap",
        title: (
          <>
            <b>Same {entry.data.by}</b>: {entry.data.what} was added to this lead
          </>
        ),
        fine: `Given as ${entry.data.name}${entry.data.phone ? `, ${entry.data.phone}` : ""}`,
      };
    default:
      return { icon: "info", tone: "quiet", title: <>{entry.kind}</> };
  }
}

type Props = { messages: { author: "visitor" | "site"; text: string }[] };

/** A chat, closed until somebody wants to read it. */
function Transcript({ messages }: Props) {
  return (
    <details>
      <summary className="fine">
        {messages.length} {messages.length === 1 ? "message" : "messages"}
      </summary>
      {messages.map(({ author, text }, index) => (
        <p key={`${index} ${author}`} className="said">
          <b>{author === "visitor" ? "Visitor" : "Site"}:</b> {text}
        </p>
      ))}
    </details>
  );
}
