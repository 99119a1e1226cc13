import * as z from "zod/mini";
import { contactSchema as person } from "../quotes/fields";
import { parseQuoteNumber } from "../quotes/quote-number";
import { longestMessage, mostLinks, readMessage } from "./read-message";
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

const noNumber =
  "This is no quote number of ours. It looks like EH-7K3Q-9FXM; if it is not at hand, leave the field empty.";

/** What somebody writes to us, in the order of the form. A quote number counts only where the topic is a quote or a claim. */
export const contactMessageSchema = z.pipe(
  z.object({
    name: person.shape.fullName,
    email: person.shape.email,
    phone: person.shape.phone,
    topic: z.enum(topicCodes, { error: "Please choose what it is about" }),
    quoteNumber: z._default(z.string(), ""),
    message,
  }),
  z.transform((typed, context) => {
    const named = namesQuote(typed.topic) ? typed.quoteNumber.trim() : "";
    const quoteNumber = named ? parseQuoteNumber(named) : null;
    if (named && !quoteNumber)
      context.issues.push({ code: "custom", message: noNumber, input: named, path: ["quoteNumber"] });
    return { ...typed, phone: typed.phone || null, quoteNumber };
  }),
);

export type NewContactMessage = z.output<typeof contactMessageSchema>;
export type ContactFieldName = keyof NewContactMessage;
/** The fields as typed. */
export type ContactValues = Record<ContactFieldName, string>;

const names: ContactFieldName[] = ["name", "email", "phone", "topic", "quoteNumber", "message"];

/** The fields of a post, or of an address that fills the form ahead, as text. */
export const readContact = (given: Partial<Record<string, string>>): ContactValues =>
  Object.fromEntries(names.map((name) => [name, given[name] ?? ""])) as ContactValues;
