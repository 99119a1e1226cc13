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
    const code = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(fieldOf(block, "status"));
    if (!isFailed || !code || !address) continue;
    const words = fieldOf(block, "diagnostic-code").replace(/^[\w-]+\s*;\s*/, "");
    return { kind: "bounce", address, detail: (words || code[0]).slice(0, MAX_DETAIL_LENGTH) };
  }
  return { kind: "delayed" };
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
