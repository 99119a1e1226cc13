import type { ParsedMail } from "mailparser";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import type { EmailClass } from "./email-class";
import { parseDeliveryReport } from "./parse-delivery-report";
import { stripQuoted } from "./strip-quoted";

/** Reports of delivery stay apart from the text, and no more HTML is turned into text than a person writes. */
export const parseOptions = { keepDeliveryStatus: true, maxHtmlLengthToParse: 200_000, skipImageLinks: true };

export type ReadEmail = {
  /** null without the header */
  messageId: string | null;
  fromName: string;
  /** after normalizeEmail; "" if there is none */
  fromAddress: string;
  subject: string;
  text: string;
  /** what may be the id of an outbox message that it answers or returns */
  outboxIds: string[];
  class: EmailClass;
};

const limits = { name: 200, address: 254, subject: 300, messageId: 500, references: 50 };

/** The parts of a parsed email that we keep; every text has a limit. */
export function readEmail(email: ParsedMail): ReadEmail {
  const sender = email.from?.value[0];
  const report = parseDeliveryReport(email);
  const references = [email.inReplyTo ?? "", ...[email.references ?? []].flat()];
  const ids = report ? [report.originalId ?? ""] : references.slice(0, limits.references);
  return {
    messageId: email.messageId?.slice(0, limits.messageId) ?? null,
    fromName: plain(sender?.name ?? "", limits.name),
    fromAddress: normalizeEmail(plain(sender?.address ?? "", limits.address)),
    subject: plain(email.subject ?? "", limits.subject),
    text: stripQuoted(email.text ?? ""),
    outboxIds: [...new Set(ids.flatMap(outboxIdOf))],
    class: report ? report.class : { kind: isAutomatic(email) ? "auto-reply" : "person" },
  };
}

const plain = (text: string, most: number) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, most);

/** Our Message-ID is the id of the outbox message at our domain (gateways/email.server.ts). */
const outboxIdOf = (messageId: string): string[] => {
  const [, id] = /^\s*<?([a-z][a-z0-9]{23})@[^@\s]+$/.exec(messageId) ?? [];
  return id ? [id] : [];
};

const awaySubject =
  /^\s*(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|away from (?:my|the) (?:office|desk)|autoreply|abwesenheitsnotiz|r[ée]ponse automatique|respuesta autom[aá]tica)\b/iu;

/** RFC 3834, and what senders did before and beside it. */
function isAutomatic(email: ParsedMail): boolean {
  const header = (name: string): string => {
    const value = email.headers.get(name);
    return typeof value === "string" ? value.trim().toLowerCase() : "";
  };
  const submitted = /^[\w-]+/.exec(header("auto-submitted"))?.[0] ?? "no";
  return (
    submitted !== "no" ||
    header("x-autoreply") !== "" ||
    header("x-autorespond") !== "" ||
    /^(?:all|.*\boof\b|.*\bautoreply\b)/.test(header("x-auto-response-suppress")) ||
    /^(?:auto_reply|bulk|junk|list)\b/.test(header("precedence")) ||
    awaySubject.test(email.subject ?? "")
  );
}
