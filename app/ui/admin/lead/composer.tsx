import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import type { LeadFile } from "#app/domain/crm/leads/view/lead-file.ts";
import type { WhatsAppPanel } from "#app/domain/channels/whatsapp/whatsapp-panel.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import type { IconName } from "#app/ui/admin/icon.tsx";
import { usePageKeys } from "#app/ui/admin/keys.ts";
import { CallForm } from "./call-form";
import { useSavedKey } from "./lead-reply";
import { WhatsAppForms } from "./whatsapp-forms";
import { EmailForm, NoteForm, ReplyForm } from "./talk-forms";

const tabs = [
  { name: "note", label: "Note", icon: "note", key: "n" },
  { name: "call", label: "Call", icon: "phone", key: "c" },
  { name: "email", label: "Email", icon: "mail", key: "m" },
  { name: "whatsapp", label: "WhatsApp", icon: "whatsapp", key: null },
  { name: "reply", label: "Reply", icon: "undo", key: null },
] as const satisfies { name: string; label: string; icon: IconName; key: string | null }[];

type TabName = (typeof tabs)[number]["name"];
const isTab = (name: string | null): name is TabName => tabs.some((tab) => tab.name === name);

type Props = {
  lead: LeadFile;
  /** why no email may go out; null if one may */
  emailClosed: string | null;
  whatsApp: WhatsAppPanel;
  /** the tab that the last post belongs to, if it wasn't saved */
  failed: string | null;
  nextDue: Date;
};

const idOf = (name: TabName) => `write-${name}`;

/** Chooses a tab and goes to its first field. */
function openTab(name: TabName): void {
  const radio = document.getElementById(idOf(name));
  if (!(radio instanceof HTMLInputElement)) return;
  radio.checked = true;
  radio
    .closest(".composer")
    ?.querySelector<HTMLElement>(`.write-${name} :is(textarea, input:not([type=hidden]))`)
    ?.focus();
}

/**
 * Note, call, email, WhatsApp, a pasted reply. The tabs are radio buttons, so that changing them loses nothing and needs no
 * script.
 */
export function Composer({ lead, emailClosed, whatsApp, failed, nextDue }: Props) {
  const [params] = useSearchParams();
  const asked = params.get("write");
  const first = failed?.startsWith("whatsapp")
    ? "whatsapp"
    : isTab(failed)
      ? failed
      : isTab(asked)
        ? asked
        : "note";
  useEffect(() => {
    if (isTab(asked)) openTab(asked);
  }, [asked]);
  usePageKeys({ n: () => openTab("note"), c: () => openTab("call"), m: () => openTab("email") });
  const [note, call, email, sent, reply] = [
    useSavedKey("note"),
    useSavedKey("call"),
    useSavedKey("email"),
    useSavedKey("whatsapp", "whatsapp-sent"),
    useSavedKey("reply"),
  ];
  return (
    <section className="panel composer" id="write" aria-label="Write">
      <div className="panel-head">
        <fieldset className="tabs">
          <legend className="vh">What to add</legend>
          {tabs.map(({ name, label, icon, key }) => (
            <label key={name}>
              <input type="radio" name="write" id={idOf(name)} defaultChecked={name === first} />
              <Icon name={icon} />
              {label}
              {key && <kbd aria-hidden="true">{key}</kbd>}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="write-note">
        <NoteForm key={note} />
      </div>
      <div className="write-call">
        <CallForm key={call} lead={lead} nextDue={nextDue} />
      </div>
      <div className="write-email">
        {emailClosed ? (
          <p className="panel-body fine">{emailClosed}</p>
        ) : (
          <EmailForm key={email} lead={lead} />
        )}
      </div>
      <div className="write-whatsapp">
        <WhatsAppForms key={sent} panel={whatsApp} />
      </div>
      <div className="write-reply">
        <ReplyForm key={reply} />
      </div>
    </section>
  );
}
