import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import Composer from "nodemailer/lib/mail-composer";
import { isThisMachine } from "#app/env.server.ts";
import type { Mailbox } from "#app/env.server.ts";

/**
 * An `smtp://` or `smtps://` URL, with nodemailer's options as `?option=`, and timeouts in milliseconds for each
 * server response and for a whole message.
 */
export type EmailService = { url: string; answerMs?: number; messageMs?: number };

/** An email in HTML and plain text; `id` stays the same when the same email is sent again. */
export type Email = {
  from: Mailbox;
  to: string;
  replyTo?: Mailbox;
  subject: string;
  html: string;
  text: string;
  id: string;
  /** whether it responds to a person's message or reports an event (RFC 3834); null if a person wrote it */
  automatic: "auto-replied" | "auto-generated" | null;
  /** the email that it answers: one of ours by its id, or another by its Message-ID */
  repliesTo?: { id: string } | { messageId: string };
  attachments?: readonly EmailFile[];
  /** where mail programs unsubscribe the recipient with one POST (RFC 8058) */
  unsubscribeLink?: string;
};

/** A file that goes with an email; it is opened when the email goes, and `bytes` is how many there are. */
export type EmailFile = { name: string; type: string; bytes: number; open: () => Readable };

/**
 * "refused": the server will never accept this email. "later": it didn't accept this email now. "unreachable": it
 * accepts none of our emails now, because it's down, slow, or rejects us. `detail` is the server's text, for staff.
 */
export type EmailAnswer =
  { ok: true } | { ok: false; reason: "refused" | "later" | "unreachable"; detail: string };

const ANSWER_MS = 15_000;
const MESSAGE_MS = 60_000;

/** Connections to the mail server, kept while there is work; `close` ends them. */
export type EmailConnections = {
  /** Hands over an email in one try; the promise never rejects. */
  send: (email: Email) => Promise<EmailAnswer>;
  close: () => void;
};

/** Connects once the first email is sent. */
export function openEmailService({
  url,
  answerMs = ANSWER_MS,
  messageMs = MESSAGE_MS,
}: EmailService): EmailConnections {
  const transport = transportTo(url, answerMs);
  return { send: (email) => sendEmail(transport, email, messageMs), close: () => transport.close() };
}

/** Connects and logs in, and sends nothing; the promise never rejects. */
export async function checkEmailService({ url, answerMs = ANSWER_MS }: EmailService): Promise<EmailAnswer> {
  const transport = transportTo(url, answerMs);
  try {
    await transport.verify();
    return { ok: true };
  } catch (error) {
    return answerOf(error as SmtpError);
  } finally {
    transport.close();
  }
}

async function sendEmail(
  transport: ReturnType<typeof transportTo>,
  email: Email,
  messageMs: number,
): Promise<EmailAnswer> {
  const tooLong = new AbortController();
  const files = (email.attachments ?? []).map((file) => ({ ...file, content: file.open() }));
  const attachedMs = files.reduce((sum, { bytes }) => sum + bytes / MIN_BYTES_PER_MS, 0);
  const late = setTimeout(() => tooLong.abort(), messageMs + attachedMs);
  try {
    const message = composerOf(email, files).compile();
    // Encoded first and written in one piece: nodemailer would write each line's worth of it by itself. Files go as they
    // are read, because sixteen emails with fifteen megabytes each would fill a small machine.
    await transport.sendMail({
      envelope: message.getEnvelope(),
      raw: files.length > 0 ? message.createReadStream() : await message.build(),
      signal: tooLong.signal,
    });
    return { ok: true };
  } catch (error) {
    if (tooLong.signal.aborted)
      return { ok: false, reason: "unreachable", detail: "The mail server took too long." };
    return answerOf(error as SmtpError);
  } finally {
    clearTimeout(late);
    for (const { content } of files) content.destroy();
  }
}

/** What a slow line takes of files, which are allowed that much longer. */
const MIN_BYTES_PER_MS = 100;

type OpenedFile = EmailFile & { content: Readable };

const composerOf = (email: Email, files: readonly OpenedFile[]) =>
  new Composer({
    from: safe(email.from),
    to: { name: "", address: oneLine(email.to) },
    replyTo: email.replyTo && safe(email.replyTo),
    subject: oneLine(email.subject),
    text: email.text,
    html: email.html,
    // What it would choose anyway for all but a short plain text, after reading each part letter by letter.
    encoding: "quoted-printable",
    messageId: ourMessageId(email.id, email.from),
    ...(email.repliesTo && answering(email.repliesTo, email.from)),
    attachments: files.map(({ name, type, content }) => ({
      filename: oneLine(name),
      contentType: type,
      content,
    })),
    headers: {
      ...(email.automatic && { "Auto-Submitted": email.automatic }),
      ...(email.unsubscribeLink && {
        "List-Unsubscribe": `<${oneLine(email.unsubscribeLink)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const ourMessageId = (id: string, { address }: Mailbox) => `<${id}@${address.replace(/^.*@/, "")}>`;

/** What makes mail programs show an answer below what it answers. */
function answering(to: NonNullable<Email["repliesTo"]>, from: Mailbox) {
  const messageId = "id" in to ? ourMessageId(to.id, from) : oneLine(to.messageId);
  return { inReplyTo: messageId, references: [messageId] };
}

/** Prevents header injection without relying on nodemailer, which guards against it too. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
const safe = ({ name, address }: Mailbox): Mailbox => ({ name: oneLine(name), address: oneLine(address) });

const MAX_CONNECTIONS = 5;
/** An email none of which was handed over yet may go by one other connection, because a server ends idle ones. */
const MAX_REQUEUES = 1;

function transportTo(url: string, answerMs: number) {
  return createTransport({
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: Infinity,
    maxRequeues: MAX_REQUEUES,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    dnsTimeout: answerMs,
    // A password crosses a network only encrypted; nobody issues a certificate for "localhost".
    ...(isThisMachine(url)
      ? { tls: { rejectUnauthorized: false } }
      : { requireTLS: new URL(url).username !== "" }),
    url,
  });
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** The stages at which an error is about this email, not about the connection, our login or our sender name. */
const aboutTheEmail = new Set(["RCPT TO", "DATA"]);
/** Errors such as "log in first" or "encrypt first" can come after any command. */
const aboutTheLogin = new Set([530, 534, 535, 538]);

function answerOf({ message, command = "", responseCode = 0, code }: SmtpError): EmailAnswer {
  const detail = oneLine(message).slice(0, 500);
  // nodemailer checks the addresses before it contacts the server.
  if (code === "EENVELOPE" && command === "API") return { ok: false, reason: "refused", detail };
  if (!responseCode || !aboutTheEmail.has(command) || aboutTheLogin.has(responseCode))
    return { ok: false, reason: "unreachable", detail };
  // 421: the server is closing, whatever the email.
  if (responseCode === 421) return { ok: false, reason: "unreachable", detail };
  return { ok: false, reason: responseCode >= 500 ? "refused" : "later", detail };
}
