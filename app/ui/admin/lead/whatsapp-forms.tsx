import { Form } from "@remix-run/react";
import { useState } from "react";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { whatsAppLink } from "#app/domain/channels/whatsapp/whatsapp-panel.ts";
import type { PanelText, WhatsAppPanel } from "#app/domain/channels/whatsapp/whatsapp-panel.ts";
import { TextArea } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { LeadFields } from "./lead-fields";
import { useLeadForm } from "./lead-reply";

/** Our texts as they would go, and own words: sent from here, or from a phone and then marked as sent. */
export function WhatsAppForms({ panel }: { panel: WhatsAppPanel }) {
  const { closed, isConnected, freeUntil, texts, waiting, number } = panel;
  if (closed) return <p className="panel-body fine">Not by WhatsApp: {closed}</p>;
  const usable = texts.filter(({ text }) => text !== null);
  return (
    <div className="panel-body stack close">
      {waiting.map(({ id, text }) => (
        <Waiting key={id} id={id} text={text} number={number} />
      ))}
      {texts.map((text) => (
        <OurText
          key={text.key}
          text={text}
          isConnected={isConnected}
          number={number}
          isOpen={usable[0]?.key === text.key}
        />
      ))}
      {isConnected ? <OwnWords freeUntil={freeUntil} /> : <SentByHand number={number} />}
    </div>
  );
}

type OurTextProps = { text: PanelText; isConnected: boolean; number: string; isOpen: boolean };

function OurText({ text: { key, name, text, problem }, isConnected, number, isOpen }: OurTextProps) {
  if (text === null)
    return (
      <p className="fine">
        {name}: {problem}
      </p>
    );
  return (
    <details className="change" open={isOpen}>
      <summary className="btn small plain">{name}</summary>
      <Form method="post" className="stack close" preventScrollReset>
        <p className="said">{text}</p>
        <LeadFields intent={isConnected ? "whatsapp" : "whatsapp-sent"} />
        <input type="hidden" name="templateKey" value={key} />
        {!isConnected && <input type="hidden" name="text" value={text} />}
        {isConnected ? (
          <div className="btns end">
            <button className="btn small">Send by WhatsApp</button>
          </div>
        ) : (
          <ByHand href={whatsAppLink(number, text)} />
        )}
      </Form>
    </details>
  );
}

/** WhatsApp opens beside this page; what was sent there is marked here. */
const ByHand = ({ href, isDue = false }: { href: string; isDue?: boolean }) => (
  <div className="btns end">
    <a className={isDue ? "btn small primary" : "btn small"} href={href} target="_blank" rel="noreferrer">
      Open in WhatsApp
    </a>
    <button className="btn small">Mark as sent</button>
  </div>
);

function Waiting({ id, text, number }: { id: string; text: string; number: string }) {
  return (
    <Form method="post" className="stack close" preventScrollReset>
      <p>
        <b>Waits for you to send it</b>
      </p>
      <p className="said">{text}</p>
      <LeadFields intent="whatsapp-sent" />
      <input type="hidden" name="messageId" value={id} />
      <input type="hidden" name="text" value={text} />
      <ByHand href={whatsAppLink(number, text)} isDue />
    </Form>
  );
}

function OwnWords({ freeUntil }: Pick<WhatsAppPanel, "freeUntil">) {
  const { errors, field, idOf } = useLeadForm<"text">("whatsapp");
  if (!freeUntil)
    return (
      <>
        <FormErrors errors={errors} idOf={idOf} />
        <p className="fine">
          Own words can go within 24 hours after their last WhatsApp message. Until then Meta takes only texts
          that it approved.
        </p>
      </>
    );
  return (
    <Form method="post" className="stack close" preventScrollReset>
      <FormErrors errors={errors} idOf={idOf} />
      <LeadFields intent="whatsapp" />
      <TextArea
        {...field("text")}
        label="Own words"
        hint={`Until ${formatDeskMoment(freeUntil)}: 24 hours after their last message.`}
        rows={3}
        maxLength={leadLimits.whatsApp}
      />
      <div className="btns end">
        <button className="btn small">Send by WhatsApp</button>
      </div>
    </Form>
  );
}

function SentByHand({ number }: { number: string }) {
  const { errors, field, idOf } = useLeadForm<"text">("whatsapp-sent");
  const text = field("text");
  const [typed, setTyped] = useState(text.value);
  return (
    <Form method="post" className="stack close" preventScrollReset>
      <FormErrors errors={errors} idOf={idOf} />
      <LeadFields intent="whatsapp-sent" />
      <TextArea
        {...text}
        label="Own words"
        hint="Send it from your phone, then mark it here, so it’s in the timeline."
        rows={3}
        maxLength={leadLimits.whatsApp}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ByHand href={whatsAppLink(number, typed)} />
    </Form>
  );
}
