const lines = (...all: string[]) => all.join("\r\n");

type Reply = { header?: string; subject?: string; messageId?: string; from?: string; text?: string };

/** An answer to our email as Gmail sends one. */
export const replyTo = (
  outboxId: string,
  {
    header = "X-Test: 1",
    subject = "Re: Your quote",
    messageId = "reply-1@example.com",
    ...more
  }: Reply = {},
): string =>
  lines(
    `From: Sample Person 3 <${more.from ?? "Sample@example.com"}>`,
    "To: Evenhaul <quotes@example.com>",
    `Subject: ${subject}`,
    `Message-ID: <${messageId}>`,
    `In-Reply-To: <${outboxId}@example.com>`,
    `References: <${outboxId}@example.com>`,
    header,
    "Content-Type: text/plain; charset=utf-8",
    "",
    more.text ?? "Friday works.",
    "",
    "On Sun, Nov 22, 2026 at 3:22 PM Evenhaul <quotes@example.com> wrote:",
    "> Your quote",
    "",
  );

/** A delivery status notification for our email as Postfix sends one. */
export const bounceOf = (
  outboxId: string,
  {
    status = "5.1.1",
    action = "failed",
    words = "550 5.1.1 no such user",
    address = "sample@example.com",
  } = {},
): string =>
  lines(
    "From: Mail Delivery System <MAILER-DAEMON@mx.example.com>",
    "Subject: Undelivered Mail Returned to Sender",
    `Message-ID: <bounce-${outboxId}@mx.example.com>`,
    "Auto-Submitted: auto-replied",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "I'm sorry to have to inform you.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.com",
    "",
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${words}`,
    "",
    "--b",
    "Content-Type: message/rfc822",
    "",
    "From: Evenhaul <quotes@example.com>",
    `Message-ID: <${outboxId}@example.com>`,
    "Subject: Your quote",
    "",
    "Hello",
    "--b--",
    "",
  );

type Part = {
  type: string;
  name: string;
  bytes: Buffer;
  /** further lines of its header */ head?: string;
  how?: string;
};

/** An answer to our email with files before its words, as phones send photos. */
export const withFiles = (
  outboxId: string,
  parts: readonly Part[],
  {
    text = "This is the dent. Please book Friday.",
    messageId = "files-1@example.com",
    kind = "mixed",
    more = "",
  } = {},
): string =>
  lines(
    "From: Sample Person 3 <sample@example.com>",
    "Subject: Re: Your quote",
    `Message-ID: <${messageId}>`,
    `In-Reply-To: <${outboxId}@example.com>`,
    ...(more ? [more] : []),
    `Content-Type: multipart/${kind}; boundary="b"`,
    "",
    ...parts.flatMap(({ type, name, bytes, head, how = "attachment" }) => [
      "--b",
      `Content-Type: ${type}; name="${name}"`,
      "Content-Transfer-Encoding: base64",
      `Content-Disposition: ${how}; filename="${name}"`,
      ...(head ? [head] : []),
      "",
      bytes.toString("base64").replace(/.{76}/g, "$&\r\n"),
    ]),
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    "--b--",
    "",
  );
