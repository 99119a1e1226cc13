import { Form, Link, useSearchParams } from "@remix-run/react";
import type { Channel } from "#app/domain/crm/leads/contact-channels.ts";
import type { ContactPointView } from "#app/domain/crm/leads/contact-points/contact-point.ts";
import type { LeadOrder } from "#app/domain/shipping/orders/list/orders-of-lead.server.ts";
import type { LeadFile } from "#app/domain/crm/leads/view/lead-file.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import type { IconName } from "#app/ui/admin/icon.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { TextField } from "#app/ui/admin/field.tsx";
import { Ago, Waits } from "#app/ui/admin/when.tsx";
import { ContactPoints } from "./contact-points";
import { LeadFields } from "./lead-fields";
import { useLeadForm, useSavedKey } from "./lead-reply";
import { searchWith } from "./search-with";
import { StageForm } from "./stage-form";

type Props = {
  lead: LeadFile;
  points: ContactPointView[];
  channels: Channel[];
  owners: { id: string; name: string }[];
  canWrite: boolean;
  /** the order that the stage follows */
  order: LeadOrder | null;
  /** WhatsApp goes out from here, so its button opens the form */
  writesWhatsApp: boolean;
  now: Date;
};

/** Who it is, where the lead stands, and how they may be reached. */
export function ContactPanel({
  lead,
  points,
  channels,
  owners,
  canWrite,
  order,
  writesWhatsApp,
  now,
}: Props) {
  return (
    <section className="panel" aria-label="Contact">
      <div className="panel-body stack">
        <div className="btns">
          {lead.quoteNumber && <span className="strong">{lead.quoteNumber}</span>}
          {lead.tags.map(({ tag }) => (
            <Tag key={tag} tag={tag} canWrite={canWrite} />
          ))}
          {canWrite && <AddTag />}
        </div>
        <Waiting lead={lead} now={now} />
        <Bounced lead={lead} canWrite={canWrite} />
        {canWrite && (
          <StageForm
            key={`${lead.stage} ${lead.lostReason} ${lead.ownerId}`}
            lead={lead}
            owners={owners}
            order={order}
          />
        )}
        <ul className="contact">
          {channels.map((channel) => (
            <ChannelLink key={channel.name} channel={channel} writesWhatsApp={writesWhatsApp} />
          ))}
        </ul>
        <ContactPoints points={points} canWrite={canWrite} now={now} />
      </div>
    </section>
  );
}

function Waiting({ lead, now }: Pick<Props, "lead" | "now">) {
  const { waitingSince, contactStoppedAt, contactStopReason } = lead;
  if (contactStoppedAt)
    return (
      <Notice tone="warn">
        <b>Contact is stopped.</b> {contactStopReason}
        {waitingSince && waitingSince >= contactStoppedAt && (
          <>
            {" "}
            <b>They asked again</b> <Ago at={waitingSince} now={now} />.
          </>
        )}
      </Notice>
    );
  return waitingSince && <p>{<Waits at={waitingSince} now={now} />}</p>;
}

function Bounced({ lead: { bounce, email }, canWrite }: Pick<Props, "lead" | "canWrite">) {
  return (
    bounce !== null && (
      <Notice tone="warn">
        <b>An email to {email} came back:</b> {bounce || "no reason given"}. Nothing is sent to that address.
        {canWrite && (
          <Form method="post" preventScrollReset>
            <LeadFields intent="email-allow" />
            <button className="btn small">Send to it again</button>
          </Form>
        )}
      </Notice>
    )
  );
}

function Tag({ tag, canWrite }: { tag: string; canWrite: boolean }) {
  if (!canWrite) return <span className="tag">{tag}</span>;
  return (
    <Form method="post" className="tag" preventScrollReset>
      <LeadFields intent="tag-remove" />
      {tag}
      <button className="tag-x" name="tag" value={tag} aria-label={`Remove the tag ${tag}`}>
        <Icon name="x" />
      </button>
    </Form>
  );
}

function AddTag() {
  const { field, isOpen } = useLeadForm<"tag">("tag-add");
  const key = useSavedKey("tag");
  return (
    <details key={key} className="add-tag" open={isOpen}>
      <summary className="btn small plain" aria-label="Add a tag">
        <Icon name="plus" />
      </summary>
      <Form method="post" className="add-tag-form" preventScrollReset>
        <LeadFields intent="tag-add" />
        <TextField {...field("tag")} label="Tag" className="small" maxLength={60} autoComplete="off" />
        <button className="btn small">Add</button>
      </Form>
    </details>
  );
}

const icons: Record<Channel["name"], IconName> = {
  call: "phone",
  email: "mail",
  whatsapp: "whatsapp",
  text: "text",
};

type ChannelProps = { channel: Channel; writesWhatsApp: boolean };

function ChannelLink({ channel: { name, label, href, note }, writesWhatsApp }: ChannelProps) {
  const [params] = useSearchParams();
  const inside = (
    <>
      <Icon name={icons[name]} />
      <span className="clip">{label}</span>
    </>
  );
  if (href === null)
    return (
      <li>
        <span className="btn" aria-disabled="true" role="link">
          {inside}
        </span>
        <span className="fine why">
          <Icon name="lock" />
          {note}
        </span>
      </li>
    );
  return (
    <li>
      {name === "email" || (name === "whatsapp" && writesWhatsApp) ? (
        <Link className="btn" to={`${searchWith(params, { write: name })}#write`} preventScrollReset>
          {inside}
        </Link>
      ) : (
        <a
          className={name === "call" ? "btn primary" : "btn"}
          href={href}
          {...(name === "whatsapp" && { target: "_blank", rel: "noreferrer" })}
        >
          {inside}
        </a>
      )}
      {note && <span className="fine">{note}</span>}
    </li>
  );
}
