import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { draftKinds } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import type { DraftViews } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import type { LeadOrder } from "#app/domain/shipping/orders/list/orders-of-lead.server.ts";
import type { LeadFile } from "#app/domain/crm/leads/view/lead-file.ts";
import type { WhatsAppPanel } from "#app/domain/channels/whatsapp/whatsapp-panel.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import type { IconName } from "#app/ui/admin/icon.tsx";
import { usePageKeys } from "#app/ui/admin/keys.ts";
import { CallForm } from "./call-form";
import { useSavedKey } from "./lead-reply";
import { WhatsAppForms } from "./whatsapp-forms";
import { EmailForm } from "./email-form";
import { NoteForm, ReplyForm } from "./talk-forms";

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
  /** the order that the lead's stage follows */
  order: LeadOrder | null;
  /** why no email may go out; null if one may */
  emailClosed: string | null;
  whatsApp: WhatsAppPanel;
  /** what this person has typed here and not saved */
  drafts: DraftViews;
  now: Date;
  emailTexts: { key: string; name: string }[];
  /** the tab that the last post belongs to, if it wasn't saved */
  failed: string | null;
  nextDue: Date;
};

const idOf = (name: TabName) => `write-${name}`;

/** The tab with the text that was left last. */
const newestOf = (drafts: DraftViews): TabName | null =>
  draftKinds
    .flatMap((kind) => (drafts[kind] ? [{ kind, at: drafts[kind].savedAt.getTime() }] : []))
    .toSorted((a, b) => b.at - a.at)[0]?.kind ?? null;

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
export function Composer(props: Props) {
  const { lead, order, emailClosed, emailTexts, whatsApp, drafts, now, failed, nextDue } = props;
  const [params] = useSearchParams();
  const asked = params.get("write");
  const first = failed?.startsWith("whatsapp")
    ? "whatsapp"
    : isTab(failed)
      ? failed
      : isTab(asked)
        ? asked
        : (newestOf(drafts) ?? "note");
  useEffect(() => {
    if (isTab(asked)) openTab(asked);
  }, [asked]);
  usePageKeys({ n: () => openTab("note"), c: () => openTab("call"), m: () => openTab("email") });
  const [note, call, email, sent, reply] = [
    useSavedKey("note", "draft-discarded"),
    useSavedKey("call", "draft-discarded"),
    useSavedKey("email", "draft-discarded"),
    useSavedKey("whatsapp", "whatsapp-sent"),
    useSavedKey("reply", "draft-discarded"),
  ];
  const kept = { leadId: lead.id, now };
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
              {name in drafts && <span className="vh">, with a draft</span>}
              {key && <kbd aria-hidden="true">{key}</kbd>}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="write-note">
        <NoteForm key={note} {...kept} draft={drafts.note} />
      </div>
      <div className="write-call">
        <CallForm key={call} lead={lead} nextDue={nextDue} draft={drafts.call} now={now} order={order} />
      </div>
      <div className="write-email">
        {emailClosed ? (
          <p className="panel-body fine">{emailClosed}</p>
        ) : (
          <EmailForm key={email} lead={lead} texts={emailTexts} draft={drafts.email} now={now} />
        )}
      </div>
      <div className="write-whatsapp">
        <WhatsAppForms key={sent} panel={whatsApp} />
      </div>
      <div className="write-reply">
        <ReplyForm key={reply} {...kept} draft={drafts.reply} />
      </div>
    </section>
  );
}
