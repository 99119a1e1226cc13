import type { ParsedMail } from "mailparser";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import type { EmailClass } from "./email-class";

type DeliveryReport = {
  class: EmailClass;
  /** the Message-ID of the email that came back */
  originalId: string | null;
};

const MAX_DETAIL_LENGTH = 500;
/** Of a part that a mail server writes, this is plenty. */
const MAX_READ = 64_000;

/** A delivery status notification (RFC 3464), or null if the email isn't one. */
export function parseDeliveryReport(email: ParsedMail): DeliveryReport | null {
  const status = email.attachments.find(({ contentType }) => contentType === "message/delivery-status");
  if (!status) return null;
  const original = email.attachments.find(({ contentType }) =>
    /^(?:message\/rfc822|text\/rfc822-headers)(?:-headers)?$/.test(contentType),
  );
  const originalId = original && fieldOf(asText(original.content), "message-id");
  return { class: classOf(asText(status.content)), originalId: originalId || null };
}

const asText = (content: Buffer): string => content.subarray(0, MAX_READ).toString("utf8");

/** The first block is about the message, each further one about a recipient. */
function classOf(status: string): EmailClass {
  for (const block of status.split(/\r?\n[ \t]*\r?\n/)) {
    const address = addressOf(fieldOf(block, "original-recipient") || fieldOf(block, "final-recipient"));
    const isFailed = /^failed\b/i.test(fieldOf(block, "action"));
    if (!isFailed || !address) continue;
    const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fieldOf(block, "status"))?.[0] ?? "";
    const words = fieldOf(block, "diagnostic-code")
      .replace(/^[\w-]+\s*;\s*/, "")
      .slice(0, MAX_DETAIL_LENGTH);
    const kind = isMailboxGone(code, words) ? "bounce" : "undelivered";
    return { kind, address, detail: words || code || "no reason given" };
  }
  return { kind: "delayed" };
}

/** RFC 3463: bad mailbox, bad system, bad syntax, moved without a new address, domain that takes no mail (RFC 7505). */
const goneCodes = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"]);
/** What servers say of a mailbox that isn't there, also under a code that says less. */
const goneWords =
  /\b(?:no such (?:user|mailbox|recipient|person|address|account|domain)|(?:user|recipient|address|mailbox|account|person)(?: \S{1,254})? (?:is )?(?:unknown|not found|does ?n.t exist|does not exist|not exist|disabled|inactive|no longer exists?)|unknown (?:user|recipient|mailbox|address|account)|(?:mailbox|account|address) (?:is )?(?:unavailable|disabled|inactive|closed)|does not exist|invalid (?:recipient|mailbox)|no mailbox (?:here|by that name)|(?:host|domain)(?: name)?(?: \S{1,254})? not found|not our customer)\b/i;
/** Reasons that are about us, the content, the size or the moment, whatever the code is. */
const otherWords =
  /block ?-?list|blacklist|\bblocked\b|\bspam\b|reputation|\bpolicy\b|\bspf\b|\bdkim\b|\bdmarc\b|\brbl\b|spamhaus|\bquota\b|\bfull\b|too (?:large|big|many|much|quickly)|size limit|storage|rate limit|greylist|try again|temporar|your (?:ip|network|domain|server)|sender (?:address )?(?:rejected|denied|verify|unknown)/i;

/** Whether the address is at fault. Only then is nothing more sent to it, so what is unclear is not. */
function isMailboxGone(code: string, words: string): boolean {
  if (!code.startsWith("5.") || code.startsWith("5.7.")) return false;
  const saysGone = goneWords.test(words);
  if (goneCodes.has(code)) return saysGone || !otherWords.test(words);
  // 5.0.0, 5.2.1, 5.4.1 and 5.5.0 stand for many things: the words decide.
  return saysGone && !otherWords.test(words);
}

/** A header's value with its folded lines joined; "" if it isn't there. */
function fieldOf(block: string, name: string): string {
  const lines = block.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? "";
}

/** "rfc822; <jane@example.com>" */
const addressOf = (recipient: string): string => {
  const [, address] = /^(?:[\w-]+\s*;)?\s*<?([^\s<>;]{1,254}@[^\s<>;]{1,254})>?\s*$/.exec(recipient) ?? [];
  return address ? normalizeEmail(address) : "";
};
