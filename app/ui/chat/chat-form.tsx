import type { FormEvent, KeyboardEvent, RefObject } from "react";
import { MAX_MESSAGE_LENGTH } from "#app/domain/base/limits/chat-limits.ts";
import { Field } from "#app/ui/form/field.tsx";

type Props = {
  typed?: string;
  error?: string;
  /** must differ where a page and the panel can both be shown */
  id?: string;
  field?: RefObject<HTMLTextAreaElement>;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** Enter sends, Shift+Enter starts a new line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** A plain form that works without JavaScript. */
export function ChatForm({ typed = "", error, id = "chat-message", field, onSubmit }: Props) {
  return (
    <form className="chat-form" method="post" action="/chat" noValidate onSubmit={onSubmit}>
      <p className="chat-kept" id={`${id}-kept`}>
        We keep what you write so staff can follow up. No card numbers, please. <a href="/privacy">Privacy</a>
      </p>
      <Field id={id} label="Your message" error={error} hint={`Up to ${MAX_MESSAGE_LENGTH} characters`}>
        {(control) => (
          <textarea
            className="control chat-field"
            name="message"
            rows={2}
            autoComplete="off"
            enterKeyHint="send"
            defaultValue={typed}
            onKeyDown={sendOnEnter}
            ref={field}
            {...control}
          />
        )}
      </Field>
      <button className="button button-amber" name="intent" value="say">
        Send
      </button>
    </form>
  );
}
