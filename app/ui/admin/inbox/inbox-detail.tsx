import { Form, Link } from "@remix-run/react";
import type { InboxDetail as Detail } from "#app/domain/desk/inbox/inbox-entry.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { AttachedFiles } from "#app/ui/admin/lead/attached-files.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { WholeEmail } from "#app/ui/admin/lead/quoted-text.tsx";
import { MakeLead } from "./make-lead";
import type { MakeLeadProps } from "./make-lead";

type Props = Omit<MakeLeadProps, "entry"> & { open: Detail; canWrite: boolean; mayReadLeads: boolean };

/** A message, an email or a chat with what is known, and what to do with it. */
export function InboxDetail({ open, canWrite, mayReadLeads, ...make }: Props) {
  const { key, kind, from, about, at, lead, handledAt, lines, facts, stopReason } = open;
  return (
    <section className="panel" id="open" aria-labelledby="open-title">
      <div className="panel-head">
        <h2 className="head" id="open-title">
          {from}, {kind === "whatsapp" ? about : about.toLowerCase()}
        </h2>
        <span className="tag">{handledAt ? "dealt with" : "open"}</span>
      </div>
      <div className="panel-body stack">
        <Known open={open} facts={facts} mayReadLeads={mayReadLeads} />
        <ol className="talk">
          {lines.map((line) => (
            <li key={line.id} className={line.author === "site" ? "by-site" : undefined}>
              <p className="fine">
                {line.author === "site" ? "The site" : from}, {formatDeskMoment(line.at)}
              </p>
              <p>{line.text}</p>
            </li>
          ))}
        </ol>
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
          {canWrite && open.email && !stopReason && (
            <a className="btn" href={emailLink(open.email, open.receiptNumber)}>
              Answer by email
            </a>
          )}
          {lead && mayReadLeads && (
            <Link className="btn primary" to={`/admin/crm/${lead.id}`}>
              Open the lead
            </Link>
          )}
        </div>
        {canWrite && !lead && <MakeLead entry={open} {...make} />}
        <p className="fine">
          {kind === "chat" ? "Last message" : "Received"} {formatDeskMoment(at)}
        </p>
      </div>
    </section>
  );
}

const emailLink = (email: string, number: string | null) =>
  `mailto:${email}?subject=${encodeURIComponent(number ? `Re: message ${number}` : "Your message")}`;

function Known({ open, facts, mayReadLeads }: Pick<Props, "open" | "mayReadLeads"> & Pick<Detail, "facts">) {
  const { receiptNumber, quoteNumber, email, phone, lead } = open;
  const known: [string, string | null][] = [
    ["Number", receiptNumber],
    ["Quote", quoteNumber],
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
