import { useState } from "react";
import type { ChatContactField } from "#app/domain/crm/contacts/chat-contact-form.ts";
import type { ChatView } from "#app/domain/content/chat/chat-view.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PASS_ON } from "#app/domain/content/chat/greeting.ts";
import { Field } from "#app/ui/form/field.tsx";
import { FormGuard } from "#app/ui/form/form-guard.tsx";
import type { Guard } from "#app/ui/form/form-guard.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";

type Props = {
  view: ChatView;
  guard: Guard;
  /** must differ where a page and the panel can both be shown */
  id?: string;
  lastResult?: FormResult | undefined;
};

/** What was asked last is most of what a person has to know. */
const MAX_ASKED = 3;

const askedIn = ({ messages }: ChatView): string =>
  messages
    .filter(({ author }) => author === "visitor")
    .slice(-MAX_ASKED)
    .map(({ text }) => text)
    .join("\n");

/** Passes a message on to our staff. A plain form, so that its receipt is a page with or without JavaScript. */
export function ChatPerson({ view, guard, id = "chat-person", lastResult }: Props) {
  const asked = askedIn(view);
  const [begunWith, setBegunWith] = useState(asked);
  const [isWritten, setIsWritten] = useState(false);
  if (begunWith !== asked && !isWritten) setBegunWith(asked);
  const { errors, field, idOf } = useServerForm<ChatContactField>({ id, lastResult });
  const message = field("message");
  return (
    <details className="chat-person" open={errors ? true : undefined}>
      <summary>{PASS_ON}</summary>
      <form id={id} className="chat-person-form" method="post" action="/chat" noValidate>
        {errors && <ErrorSummary errors={errors} idOf={idOf} takesFocus />}
        <p className="chat-person-when">{whenWeAnswer(view)}</p>
        <FormGuard guard={guard} />
        <TextField {...field("name")} label="Full name" autoComplete="name" />
        <TextField {...field("email")} label="Email" type="email" autoComplete="email" />
        <TextField {...field("phone")} label="Or phone" type="tel" autoComplete="tel" />
        <Field id={message.id} label="Message" error={message.error}>
          {(control) => (
            <textarea
              className="control chat-field"
              name="message"
              rows={3}
              key={begunWith}
              defaultValue={message.value || begunWith}
              onInput={() => setIsWritten(true)}
              {...control}
            />
          )}
        </Field>
        <button className="button button-amber" name="intent" value="pass-on">
          Send to a person
        </button>
      </form>
    </details>
  );
}

/** Promises no time that the settings don't hold. */
function whenWeAnswer({ messages, answersWithin, businessHours }: ChatView): string {
  const when = answersWithin ? `We answer ${answersWithin}.` : "You get a receipt with a number.";
  const hours = businessHours ? ` By phone: ${businessHours}.` : "";
  const chat = messages.length > 0 ? " Our staff see this chat with it." : "";
  return `A person reads it. ${when}${hours}${chat}`;
}
