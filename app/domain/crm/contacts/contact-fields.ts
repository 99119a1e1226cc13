import * as z from "zod/mini";
import { addError, code } from "#app/domain/base/forms/form.ts";
import type { Form } from "#app/domain/base/forms/form.ts";
import { personFields } from "#app/domain/base/forms/person-fields.ts";
import { parseNamedNumber } from "./named-number";
import { readMessage } from "./read-message";
import { namesQuote, topicCodes } from "./topics";
import { textBetween, typedText } from "#app/domain/base/forms/typed-text.ts";
import { MAX_CODE_LENGTH, MAX_MESSAGE_SENT } from "#app/domain/base/limits/form-limits.ts";

/** What somebody writes to us; its errors are those of readMessage. */
export const messageField = z.pipe(
  textBetween(0, MAX_MESSAGE_SENT, "message-too-long"),
  z.transform((typed: string, context) => {
    const read = readMessage(typed);
    if (read.ok) return read.value;
    const { error } = read;
    return addError(context, error.code, error.code === "message-too-long" ? error.length : undefined);
  }),
);

const fields = z.object({
  name: personFields.fullName,
  email: personFields.email,
  phone: personFields.phone,
  topic: z.enum(topicCodes, code("topic-required")),
  quoteNumber: z._default(typedText(MAX_CODE_LENGTH, { wrong: "invalid-quote-number" }), ""),
  message: messageField,
});

type Typed = z.output<typeof fields>;

/** The quote's or order's number, only for topics that may have one; undefined if it isn't a valid one. */
function namedNumber({
  topic,
  quoteNumber,
}: Pick<Typed, "topic" | "quoteNumber">): string | null | undefined {
  return namesQuote(topic) && quoteNumber ? (parseNamedNumber(quoteNumber) ?? undefined) : null;
}

const schema = z.pipe(
  fields.check(
    z.check(
      ({ value, issues }) => {
        if (namedNumber(value) === undefined)
          issues.push({
            code: "custom",
            message: "invalid-quote-number",
            path: ["quoteNumber"],
            input: value,
          });
      },
      // Runs even if other fields have errors, to report them all at once.
      { when: () => true },
    ),
  ),
  z.transform((typed: Typed) => ({
    ...typed,
    phone: typed.phone || null,
    quoteNumber: namedNumber(typed) ?? null,
  })),
);

/** A message to store. `quoteNumber` may be an order's. `email` is empty if it came with a phone number alone, which only the chat takes. */
export type NewContactMessage = z.output<typeof schema>;
export type ContactFieldName = keyof NewContactMessage;

/** The output is ready to store. */
export const contactMessageForm: Form<ContactFieldName, NewContactMessage> = {
  fields: Object.keys(fields.shape) as ContactFieldName[],
  schema,
};
