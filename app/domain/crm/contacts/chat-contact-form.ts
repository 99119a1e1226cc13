import * as z from "zod/mini";
import type { Form } from "#app/domain/base/forms/form.ts";
import { isDialable } from "#app/domain/base/phone/typed-phone.ts";
import { optionalEmail, personFields } from "#app/domain/base/forms/person-fields.ts";
import { messageField } from "./contact-fields";

const fields = z.object({
  name: personFields.fullName,
  email: optionalEmail,
  phone: personFields.phone,
  message: messageField,
});

/** What a message from the chat to our staff holds: a name, a way to answer, and the message. */
export type ChatContact = z.output<typeof fields>;
export type ChatContactField = keyof ChatContact;

const schema = fields.check(
  z.check(
    ({ value: { email, phone }, issues }) => {
      if (!email && !phone)
        issues.push({ code: "custom", message: "email-or-phone-required", path: ["email"], input: email });
      // A row of dashes can't be called.
      else if (!email && !isDialable(phone))
        issues.push({ code: "custom", message: "invalid-phone", path: ["phone"], input: phone });
    },
    // Runs even if other fields have errors, to report them all at once.
    { when: () => true },
  ),
);

export const chatContactForm: Form<ChatContactField, ChatContact> = {
  fields: Object.keys(fields.shape) as ChatContactField[],
  schema,
};
