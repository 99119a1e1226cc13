import { Link } from "@remix-run/react";
import type { InboxEntry } from "#app/domain/desk/inbox/inbox-entry.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Ago, Waits } from "#app/ui/admin/when.tsx";

type Props = {
  entries: InboxEntry[];
  openKey: string | null;
  now: Date;
  /** the address of this list with an entry open */
  hrefOf: (key: string) => string;
};

const kindLabels = { message: "Message", chat: "Chat", email: "Email", whatsapp: "WhatsApp" };

const icons = { message: "mail", chat: "text", email: "mail", whatsapp: "whatsapp" } as const;

/** What visitors wrote, newest first. */
export function InboxList({ entries, openKey, now, hrefOf }: Props) {
  if (entries.length === 0)
    return (
      <div className="empty">
        <p className="head">Nothing here.</p>
        <p className="muted">
          Messages from the contact page, chats that need a person, and emails and WhatsApp messages that fit
          no lead turn up here.
        </p>
      </div>
    );
  return (
    <ul className="inbox">
      {entries.map(({ key, kind, at, from, about, lead, handledAt }) => (
        <li key={key}>
          <Link to={hrefOf(key)} aria-current={key === openKey ? "true" : undefined}>
            <Icon name={icons[kind]} label={kindLabels[kind]} />
            <b>{from}</b>
            <span className="clip">{about}</span>
            <span className="fine">
              {handledAt ? <Ago at={at} now={now} /> : <Waits at={at} now={now} />}
              {lead && (lead.isWaiting ? ", with its lead" : ", lead answered")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
