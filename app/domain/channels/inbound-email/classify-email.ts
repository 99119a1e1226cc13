import { convert } from "html-to-text";
import type { ParsedMail } from "mailparser";
import { isPicturePart } from "#app/gateways/picture-part.ts";
import { MAX_PICTURE_BYTES } from "#app/domain/base/files/file-limits.ts";
import type { EmailAttachment, WhyLeft } from "./attachments";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import type { EmailClass } from "./email-class";
import { parseDeliveryReport } from "./parse-delivery-report";
import { withoutQuote } from "./strip-quoted";

/**
 * Reports of delivery stay apart from the text, no more HTML is turned into text than a person writes, and pictures
 * aren't written into it.
 */
export const parseOptions = {
  keepDeliveryStatus: true,
  maxHtmlLengthToParse: 200_000,
  skipImageLinks: true,
  keepCidLinks: true,
};

/** A picture that came with an email; `bytes` are as they came. */
export type EmailPicture = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

export type ReadEmail = {
  /** null without the header */
  messageId: string | null;
  fromName: string;
  /** after normalizeEmail; "" if there is none */
  fromAddress: string;
  subject: string;
  /** what they wrote, without what it answers */
  text: string;
  /** the whole of it if `text` leaves some out; else "" */
  original: string;
  /** what is named only */
  attachments: EmailAttachment[];
  pictures: EmailPicture[];
  /** what may be the id of an outbox message that it answers or returns */
  outboxIds: string[];
  class: EmailClass;
};

const limits = {
  name: 200,
  address: 254,
  subject: 300,
  messageId: 500,
  references: 50,
  attachments: 20,
  pictures: 10,
};

/** The parts of a parsed email that we keep; every text has a limit. */
export function readEmail(email: ParsedMail): ReadEmail {
  const sender = email.from?.value[0];
  const report = parseDeliveryReport(email);
  const references = [email.inReplyTo ?? "", ...[email.references ?? []].flat()];
  const ids = report ? [report.originalId ?? ""] : references.slice(0, limits.references);
  const written = withoutQuote(plainTextOf(email));
  const undelivered = report?.class.kind === "undelivered" ? `${report.class.detail}\n\n` : "";
  return {
    messageId: email.messageId?.slice(0, limits.messageId) ?? null,
    fromName: plain(sender?.name ?? "", limits.name),
    fromAddress: normalizeEmail(plain(sender?.address ?? "", limits.address)),
    subject: plain(email.subject ?? "", limits.subject),
    text: `${undelivered}${written.text}`,
    original: written.original,
    ...(report ? { attachments: [], pictures: [] } : attachmentsOf(email)),
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

/** Of HTML, pictures that it holds within aside, in characters. */
const MAX_HTML_LENGTH = 200_000;
const pictureData = /\b(?:data:[\w.+-]{1,60}\/[\w.+-]{1,60}(?:;[\w=.-]{1,60}){0,4},)[^"'\s)>]*/gi;

/** Of an email without a text part the words of its HTML: a picture pasted into it must not hide them. */
function plainTextOf({ text, html }: ParsedMail): string {
  if (text?.trim() || !html) return text ?? "";
  const words = html.replace(pictureData, "");
  const shown = convert(words.slice(0, MAX_HTML_LENGTH), {
    wordwrap: false,
    limits: { maxDepth: 100 },
    selectors: [{ selector: "img", format: "skip" }],
  });
  const isCut = words.length > MAX_HTML_LENGTH;
  const notes = [
    ...(words.length < html.length ? ["(a picture is left out)"] : []),
    ...(isCut ? ["(the rest is left out: it is in the mailbox)"] : []),
  ];
  return [shown, ...notes].filter(Boolean).join("\n\n");
}

/** A picture within the text that is smaller belongs to a signature, in bytes. */
const MIN_INLINE_BYTES = 16 * 1_024;

function attachmentsOf(email: ParsedMail): Pick<ReadEmail, "attachments" | "pictures"> {
  const pictures: EmailPicture[] = [];
  const attachments: EmailAttachment[] = [];
  for (const each of email.attachments) {
    const { filename = "", contentType, content } = each;
    const about = {
      name: plain(filename, limits.name) || "without a name",
      type: plain(contentType, limits.name),
    };
    const left = whyLeft(each, pictures.length);
    if (left === null) pictures.push({ ...about, bytes: new Uint8Array(content) });
    else if (attachments.length < limits.attachments)
      attachments.push({ ...about, bytes: bytesOf(each), ...(left && { left }) });
  }
  return { attachments, pictures };
}

/** Why an attachment is only named; null for a picture that we take, undefined for what is no picture. */
function whyLeft(each: ParsedMail["attachments"][number], taken: number): WhyLeft | null | undefined {
  const { contentType, filename = "", size, related, contentDisposition } = each;
  if (!isPicturePart(contentType, filename))
    return /^image\//i.test(contentType) ? "picture-format" : undefined;
  if (size > 0 && size < MIN_INLINE_BYTES && (related || each.cid) && contentDisposition !== "attachment")
    return "part-of-signature";
  if (Math.max(size, bytesOf(each)) > MAX_PICTURE_BYTES) return "picture-too-large";
  return size > 0 && taken < limits.pictures ? null : "not-fetched";
}

/** Of an attachment that wasn't fetched only its announced size is known. */
function bytesOf({ size, headers }: ParsedMail["attachments"][number]): number {
  const disposition = headers.get("content-disposition") as { params?: { size?: string } } | undefined;
  const announced = Number(disposition?.params?.size);
  return size > 0 || !Number.isSafeInteger(announced) ? size : announced;
}

const awaySubject =
  /^\s*(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|away from (?:my|the) (?:office|desk)|autoreply|abwesenheitsnotiz|r[ée]ponse automatique|respuesta autom[aá]tica)(?![\p{L}\p{N}])/iu;

/**
 * Whether a machine wrote it, by what says so: RFC 3834, the null sender, a receipt of reading (RFC 8098), known subjects.
 * A mailing list passes on what people write, so a list's own header says nothing.
 */
function isAutomatic(email: ParsedMail): boolean {
  const header = (name: string): string => {
    const value = email.headers.get(name);
    return typeof value === "string" ? value.trim().toLowerCase() : "";
  };
  const submitted = /^[\w-]+/.exec(header("auto-submitted"))?.[0] ?? "no";
  const isFromList = email.headers.has("list") || header("precedence").startsWith("list");
  return (
    submitted !== "no" ||
    header("x-autoreply") !== "" ||
    header("x-autorespond") !== "" ||
    (!isFromList && /^(?:auto_reply|bulk|junk)\b/.test(header("precedence"))) ||
    email.headerLines.some(({ line }) => /^return-path:\s*<>\s*$/i.test(line)) ||
    isReceipt(email) ||
    awaySubject.test(email.subject ?? "")
  );
}

function isReceipt({ headers, attachments }: ParsedMail): boolean {
  const type = headers.get("content-type") as
    { value?: string; params?: { "report-type"?: string } } | undefined;
  return (
    (type?.value === "multipart/report" && type.params?.["report-type"] === "disposition-notification") ||
    attachments.some(({ contentType }) => contentType === "message/disposition-notification")
  );
}
