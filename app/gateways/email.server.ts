import { createTransport } from "nodemailer";
import { isThisMachine } from "../env.server";
import type { Mailbox } from "../env.server";

/**
 * The mail server (`smtp://` or `smtps://`, with `?option=` for any option of nodemailer's), and how long to wait for
 * it, in milliseconds: for each of its answers, and for a whole message.
 */
export type EmailService = { url: string; answerMs?: number; messageMs?: number };

/** A mail with both its versions. `id` is the same whenever the same mail is sent again. */
export type Email = {
  from: Mailbox;
  to: string;
  replyTo?: Mailbox;
  subject: string;
  html: string;
  text: string;
  id: string;
  /** whether a person's message called for it, or an event (RFC 3834) */
  automatic: "auto-replied" | "auto-generated";
};

/**
 * "refused": this mail will never be taken. "later": this mail was not taken now. "unreachable": the server takes no
 * mail from us at all just now, because it is down, slow, or does not know us. `words` are the server's, for staff.
 */
export type EmailAnswer =
  { ok: true } | { ok: false; reason: "refused" | "later" | "unreachable"; detail: string };

const ANSWER_MS = 15_000;
const MESSAGE_MS = 60_000;

/** Hands a mail over to the mail server. Never rejects; one try, no retry. */
export async function sendEmail(service: EmailService, email: Email): Promise<EmailAnswer> {
  const { url, answerMs = ANSWER_MS, messageMs = MESSAGE_MS } = service;
  const tooLong = AbortSignal.timeout(messageMs);
  try {
    await transportTo(url, answerMs).sendMail({
      from: safe(email.from),
      to: { name: "", address: oneLine(email.to) },
      replyTo: email.replyTo && safe(email.replyTo),
      subject: oneLine(email.subject),
      text: email.text,
      html: email.html,
      messageId: `<${email.id}@${email.from.address.replace(/^.*@/, "")}>`,
      headers: { "Auto-Submitted": email.automatic },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: tooLong,
    });
    return { ok: true };
  } catch (error) {
    if (tooLong.aborted)
      return { ok: false, reason: "unreachable", detail: "The mail server took too long." };
    return answerOf(error as SmtpError);
  }
}

/** What goes into a header stays on its line. nodemailer sees to it as well; this does not depend on it. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
const safe = ({ name, address }: Mailbox): Mailbox => ({ name: oneLine(name), address: oneLine(address) });

/** A connection for each mail: we send few, and none stays open for a stopping process to wait for. */
function transportTo(url: string, answerMs: number) {
  return createTransport({
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    dnsTimeout: answerMs,
    // A password crosses a network encrypted or not at all; nobody vouches for the certificate of "localhost".
    ...(isThisMachine(url)
      ? { tls: { rejectUnauthorized: false } }
      : { requireTLS: new URL(url).username !== "" }),
    url,
  });
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** The stages at which an answer is about this mail, not about the connection, our login or our name as a sender. */
const aboutTheEmail = new Set(["RCPT TO", "DATA"]);
/** "Log in first", "encrypt first" and the like come in answer to any command. */
const aboutTheLogin = new Set([530, 534, 535, 538]);

function answerOf({ message, command = "", responseCode = 0, code }: SmtpError): EmailAnswer {
  const detail = oneLine(message).slice(0, 500);
  // nodemailer looks at the addresses before it asks the server.
  if (code === "EENVELOPE" && command === "API") return { ok: false, reason: "refused", detail };
  if (!responseCode || !aboutTheEmail.has(command) || aboutTheLogin.has(responseCode))
    return { ok: false, reason: "unreachable", detail };
  // 421: the server is closing, whatever the mail.
  if (responseCode === 421) return { ok: false, reason: "unreachable", detail };
  return { ok: false, reason: responseCode >= 500 ? "refused" : "later", detail };
}
