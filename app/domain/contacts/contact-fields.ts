import * as z from "zod/mini";
import { addError, code } from "../forms/form";
import type { Form } from "../forms/form";
import { personFields } from "../forms/person-fields";
import { parseQuoteNumber } from "../quotes/share/quote-number";
import { readMessage } from "./read-message";
import { namesQuote, topicCodes } from "./topics";

const message = z.pipe(
  z.string(code("message-required")),
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
  quoteNumber: z._default(z.string().check(z.trim()), ""),
  message,
});

type Typed = z.output<typeof fields>;

/** The quote a message names: only one about a quote or a claim does. Undefined where it is no number of ours. */
function namedQuote({ topic, quoteNumber }: Pick<Typed, "topic" | "quoteNumber">): string | null | undefined {
  return namesQuote(topic) && quoteNumber ? (parseQuoteNumber(quoteNumber) ?? undefined) : null;
}

const schema = z.pipe(
  fields.check(
    z.check(
      ({ value, issues }) => {
        if (namedQuote(value) === undefined)
          issues.push({
            code: "custom",
            message: "invalid-quote-number",
            path: ["quoteNumber"],
            input: value,
          });
      },
      // Beside other errors too: every one is told at once.
      { when: () => true },
    ),
  ),
  z.transform((typed: Typed) => ({
    ...typed,
    phone: typed.phone || null,
    quoteNumber: namedQuote(typed) ?? null,
  })),
);

export type NewContactMessage = z.output<typeof schema>;
export type ContactFieldName = keyof NewContactMessage;

/** A message to us. What it yields may be kept as it is. */
export const contactMessageForm: Form<ContactFieldName, NewContactMessage> = {
  fields: Object.keys(fields.shape) as ContactFieldName[],
  schema,
};
