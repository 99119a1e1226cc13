import { Form, Link } from "@remix-run/react";
import type {
  InboxAnswerView,
  InboxDetail as Detail,
  NamedOrder,
} from "#app/domain/desk/inbox/inbox-entry.ts";
import { numberLabel } from "#app/domain/crm/contacts/named-number.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { AttachedFiles } from "#app/ui/admin/lead/attached-files.tsx";
import { DeliveryMark } from "#app/ui/admin/lead/delivery-mark.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { WholeEmail } from "#app/ui/admin/lead/quoted-text.tsx";
import { AnswerForm } from "./answer-form";
import type { AnswerReply } from "./answer-form";
import { MakeLead } from "./make-lead";
import type { MakeLeadProps } from "./make-lead";

type Props = Omit<MakeLeadProps, "entry"> & {
  open: Detail & { answers: InboxAnswerView[] };
  /** that the message names, for those who may read orders */
  order: NamedOrder | null;
  /** why WhatsApp takes no answer from here; null if it does */
  whatsAppClosed: string | null;
  answerReply: AnswerReply | null;
  canWrite: boolean;
  mayReadLeads: boolean;
};

/** A message, an email or a chat with what is known, and what to do with it. */
export function InboxDetail(props: Props) {
  const { open, order, canWrite, mayReadLeads, answerReply, whatsAppClosed, ...make } = props;
  const { key, kind, from, about, at, lead, handledAt, lines, facts, stopReason } = open;
  const closed = whyClosed(open, whatsAppClosed);
  return (
    <section className="panel" id="open" aria-labelledby="open-title">
      <div className="panel-head">
        <h2 className="head" id="open-title">
          {from}, {kind === "whatsapp" ? about : about.toLowerCase()}
        </h2>
        <span className="tag">{handledAt ? "dealt with" : "open"}</span>
      </div>
      <div className="panel-body stack">
        <Known open={open} order={order} facts={facts} mayReadLeads={mayReadLeads} />
        <ol className="talk">
          {lines.map((line) => (
            <li key={line.id} className={line.author === "site" ? "by-site" : undefined}>
              <p className="fine">
                {line.by ?? (line.author === "site" ? "The site" : from)}, {formatDeskMoment(line.at)}
              </p>
              <p>{line.text}</p>
            </li>
          ))}
        </ol>
        <Answers answers={kind === "chat" ? [] : open.answers} />
        <WholeEmail original={open.original} attachments={open.attachments} />
        {mayReadLeads && open.files && <AttachedFiles files={open.files} />}
        {mayReadLeads && lead && open.email && lead.name !== from && (
          <Notice tone="warn">
            They signed as {from}. The lead that this was added to is {lead.name}.
          </Notice>
        )}
        {stopReason && <Notice tone="warn">Do not write to them: {stopReason}.</Notice>}
        <div className="btns">
          {canWrite && (
            <Form className="btns" method="post" action={`/admin/inbox?open=${key}`}>
              <input type="hidden" name="key" value={key} />
              <button className="btn" name="intent" value={handledAt ? "reopened" : "handled"}>
                {handledAt ? "Not dealt with" : "Dealt with"}
              </button>
              {lead && mayReadLeads && (
                <button className="btn" name="intent" value="detach">
                  Not theirs: take it off
                </button>
              )}
            </Form>
          )}
          {lead && mayReadLeads && (
            <Link className="btn primary" to={`/admin/crm/${lead.id}`}>
              Open the lead
            </Link>
          )}
        </div>
        {canWrite && !closed && <AnswerForm entry={open} reply={answerReply} />}
        {canWrite && closed && !stopReason && <p className="fine">{closed}</p>}
        {canWrite && !lead && <MakeLead entry={open} {...make} />}
        <p className="fine">
          {kind === "chat" ? "Last message" : "Received"} {formatDeskMoment(at)}
        </p>
      </div>
    </section>
  );
}

/** Why an entry can't be answered from here; null if it can. */
function whyClosed({ kind, email, stopReason }: Detail, whatsAppClosed: string | null): string | null {
  if (stopReason) return stopReason;
  if (kind === "whatsapp") return whatsAppClosed;
  return kind !== "chat" && !email ? "They left no email address, so call them." : null;
}

/** What staff answered so far, and what became of it. */
const Answers = ({ answers }: { answers: InboxAnswerView[] }) =>
  answers.length > 0 && (
    <ol className="talk" aria-label="Answers">
      {answers.map(({ id, by, at, subject, text, files, delivery }) => (
        <li key={id} className="by-site">
          <p className="fine">
            {by}, {formatDeskMoment(at)} {delivery && <DeliveryMark delivery={delivery} />}
          </p>
          {subject && (
            <p>
              <b>{subject}</b>
            </p>
          )}
          <p>{text}</p>
          {files.length > 0 && <AttachedFiles files={files} />}
        </li>
      ))}
    </ol>
  );

type KnownProps = Pick<Props, "open" | "order" | "mayReadLeads"> & Pick<Detail, "facts">;

function Known({ open, order, facts, mayReadLeads }: KnownProps) {
  const { receiptNumber, quoteNumber, email, phone, lead } = open;
  const known: [string, string | null][] = [
    ["Number", receiptNumber],
    [numberLabel(quoteNumber).replace(" number", ""), order ? null : quoteNumber],
    ["Email", email],
    ["Phone", phone],
    [
      "Lead",
      mayReadLeads && lead ? `${lead.name}, ${lead.isWaiting ? "waits for an answer" : "answered"}` : null,
    ],
    ...facts,
  ];
  return (
    <dl className="facts">
      {order && (
        <div className="inbox-fact">
          <dt>Order</dt>
          <dd>
            <Link to={`/admin/orders/${order.id}`}>{order.orderNumber}</Link>, {order.state.toLowerCase()}
          </dd>
        </div>
      )}
      {known.map(([name, value]) =>
        value ? (
          <div key={name} className="inbox-fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
