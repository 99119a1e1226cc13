import type { ContactFieldName } from "#app/domain/crm/contacts/contact-fields.ts";
import { topics } from "#app/domain/crm/contacts/topics.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FormGuard } from "#app/ui/form/form-guard.tsx";
import type { Guard } from "#app/ui/form/form-guard.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

type Props = { defaultValue: { topic: string; quoteNumber: string }; guard: Guard; lastResult?: FormResult };

/** A plain form even with JavaScript, so that every result has a status and its title is announced. */
export function ContactForm({ guard, ...options }: Props) {
  const { id, errors, field, idOf } = useServerForm<ContactFieldName>({ id: "contact", ...options });
  const topic = field("topic");
  const message = field("message");
  return (
    <form id={id} className="contact-form" method="post" action="/contact" noValidate>
      {errors && <ErrorSummary errors={errors} idOf={idOf} takesFocus />}
      <FormGuard guard={guard} />
      <TextField {...field("name")} label="Full name" autoComplete="name" />
      <TextField {...field("email")} label="Email" type="email" autoComplete="email" />
      <TextField {...field("phone")} label="Phone" optional type="tel" autoComplete="tel" />
      <Choice
        id={topic.id}
        name={topic.name}
        legend="What is it about?"
        chosen={topic.value}
        error={topic.error}
        options={topics.map(({ code, label, note }) => ({ value: code, label, note }))}
      />
      <div className="contact-number">
        <TextField
          {...field("quoteNumber")}
          label="Quote number or order number"
          optional
          autoComplete="off"
          hint="It looks like EH-7K3Q-9FXM or ORD-7K3Q-9FXM. Without it we search by your email."
        />
      </div>
      <Field
        id={message.id}
        label="Message"
        hint={`Up to ${formatCount(maxLength.message)} characters`}
        error={message.error}
      >
        {(control) => (
          <textarea
            className="control control-long"
            name="message"
            rows={7}
            defaultValue={message.value}
            {...control}
          />
        )}
      </Field>
      <button className="button button-amber people-button">Send the message</button>
    </form>
  );
}
