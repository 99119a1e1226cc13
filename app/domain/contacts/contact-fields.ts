import * as z from "zod/mini";
import { contactSchema as person } from "../quotes/fields";
import { parseQuoteNumber } from "../quotes/quote-number";
import { longestMessage, mostLinks, readMessage } from "./read-message";
import { validationError } from "../quotes/refusal";
import type { Refusal } from "../quotes/refusal";
import type { NoMessageRead } from "./read-message";
import { namesQuote, topicCodes } from "./topics";

const whole = (count: number) => count.toLocaleString("en-US");

function noMessageWords(why: NoMessageRead): string {
  switch (why.reason) {
    case "missing":
      return "Please write your message";
    case "too-long":
      return `Your message has ${whole(why.length)} characters, and we can take ${whole(longestMessage)}. Please shorten it: your text is still here.`;
    case "links":
      return `Please leave no more than ${mostLinks} links in your message. Messages with many links are nearly always advertisements.`;
    case "scripted":
      return "Please write in plain words: we do not take messages with code in them.";
  }
}

const message = z.pipe(
  z.string({ error: "Please write your message" }),
  z.transform((typed: string, context) => {
    const read = readMessage(typed);
    if (typeof read === "string") return read;
    context.issues.push({ code: "custom", message: noMessageWords(read), input: typed });
    return z.NEVER;
  }),
);

const noNumber = "This is no quote number of ours. If it is not at hand, leave the field empty.";

const schema = z.object({
  name: person.shape.fullName,
  email: person.shape.email,
  phone: person.shape.phone,
  topic: z.enum(topicCodes, { error: "Please choose what it is about" }),
  message,
});

export type NewContactMessage = Omit<z.output<typeof schema>, "phone"> & {
  phone: string | null;
  quoteNumber: string | null;
};
export type ContactFieldName = keyof NewContactMessage;
/** The fields as typed. */
export type ContactValues = Record<ContactFieldName, string>;

const names: ContactFieldName[] = ["name", "email", "phone", "topic", "quoteNumber", "message"];

/** The quote a message names: only one about a quote or a claim does. Undefined where it is no number of ours. */
function namedQuote({ topic, quoteNumber }: ContactValues): string | null | undefined {
  const typed = topicCodes.some((code) => code === topic && namesQuote(code)) ? quoteNumber.trim() : "";
  return typed ? (parseQuoteNumber(typed) ?? undefined) : null;
}

/** A message as it may be kept, or every complaint about it, in the order of the form. */
export function checkContactMessage(
  values: ContactValues,
): { ok: true; value: NewContactMessage } | { ok: false; refusal: Refusal<ContactFieldName> } {
  const parsed = schema.safeParse(values);
  const quoteNumber = namedQuote(values);
  if (parsed.success && quoteNumber !== undefined)
    return { ok: true, value: { ...parsed.data, phone: parsed.data.phone || null, quoteNumber } };
  const found = parsed.success ? [] : validationError<ContactFieldName>(parsed.error).fields;
  const all =
    quoteNumber === undefined ? [...found, { name: "quoteNumber" as const, message: noNumber }] : found;
  const fields = names.flatMap((name) => all.filter((field) => field.name === name));
  return { ok: false, refusal: { title: "Not sent yet", message: fields[0]?.message ?? "", fields } };
}

/** The fields of a post, or of an address that fills the form ahead, as text. */
export const readContact = (given: Partial<Record<string, string>>): ContactValues =>
  Object.fromEntries(names.map((name) => [name, given[name] ?? ""])) as ContactValues;
