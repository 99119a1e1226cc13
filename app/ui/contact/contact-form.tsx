import type { ContactFieldName, ContactValues } from "../../domain/contacts/contact-fields";
import { longestMessage } from "../../domain/contacts/read-message";
import { topics } from "../../domain/contacts/topics";
import type { Refusal } from "../../domain/quotes/refusal";
import { Choice } from "../form/choice";
import { Field } from "../form/field";
import { FormGuard } from "../form/form-guard";
import type { Guard } from "../form/form-guard";
import { RefusalBox } from "../form/refusal-box";
import { TextField } from "../form/text-field";

export type ContactView = {
  values: ContactValues;
  guard: Guard;
  refusal: Refusal<ContactFieldName> | null;
};

const idOf = (name: ContactFieldName) => `contact-${name}`;

/** A message to us. A plain form, with script too: so a refusal has a status, and its title is read out. */
export function ContactForm({ view: { values, guard, refusal } }: { view: ContactView }) {
  const of = (name: ContactFieldName) => ({
    id: idOf(name),
    name,
    value: values[name],
    error: refusal?.fields.find((field) => field.name === name)?.message,
  });
  const message = of("message");
  return (
    <form className="contact-form" method="post" action="/contact" noValidate>
      {refusal && <RefusalBox refusal={refusal} idOf={idOf} takesFocus />}
      <FormGuard guard={guard} />
      <TextField {...of("name")} label="Your name" autoComplete="name" />
      <TextField {...of("email")} label="Email" type="email" autoComplete="email" />
      <TextField {...of("phone")} label="Phone" optional type="tel" autoComplete="tel" />
      <Choice
        id={idOf("topic")}
        name="topic"
        legend="What is it about?"
        chosen={values.topic}
        error={of("topic").error}
        options={topics.map(({ code, label, note }) => ({ value: code, label, note }))}
      />
      <div className="contact-number">
        <TextField
          {...of("quoteNumber")}
          label="Quote number"
          optional
          autoComplete="off"
          hint="It looks like EH-7K3Q-9FXM. Without it we search by your email."
        />
      </div>
      <Field
        id={message.id}
        label="Message"
        hint={`Up to ${longestMessage.toLocaleString("en-US")} characters`}
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
