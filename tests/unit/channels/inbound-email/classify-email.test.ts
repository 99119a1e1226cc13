import { simpleParser } from "mailparser";
import { expect, test, vi } from "vitest";
import { parseOptions, readEmail } from "#app/domain/channels/inbound-email/classify-email.ts";
import { withoutQuote } from "#app/domain/channels/inbound-email/strip-quoted.ts";
import { bounceOf, replyTo } from "#tests/support/incoming-emails.ts";

const id = "tz4a98xxat96iws9zmbrgj3a";
const read = async (source: string | Buffer) => readEmail(await simpleParser(source, parseOptions));

test("a reply names the email that it answers and keeps only what was written", async () => {
  const email = await read(replyTo(id));
  expect(email).toMatchObject({
    fromName: "Sample Person 3",
    fromAddress: "sample@example.com",
    outboxIds: [id],
    text: "Friday works.",
    class: { kind: "person" },
  });
});

test.each([
  ["postfix", "5.1.1", "550 5.1.1 <sample@example.com>: Recipient address rejected"],
  ["exim", "5.0.0", "550 No such user here"],
])("a %s bounce names the address and the server's words", async (_name, status, words) => {
  const email = await read(bounceOf(id, { status, words }));
  expect(email.outboxIds).toEqual([id]);
  expect(email.class).toEqual({ kind: "bounce", address: "sample@example.com", detail: words });
});

test.each([
  ["4.4.1", "failed", "undelivered"],
  ["5.1.1", "delayed", "delayed"],
])("a report with status %s and action %s is: %s", async (status, action, kind) => {
  expect((await read(bounceOf(id, { status, action, words: "later" }))).class).toMatchObject({ kind });
});

test.each([
  ["Auto-Submitted: auto-replied", "Re: Your quote", "auto-reply"],
  ["X-Auto-Response-Suppress: All", "Automatic reply: Your quote", "auto-reply"],
  ["Precedence: bulk", "Hello", "auto-reply"],
  ["X-Spam: no", "Out of Office: until Monday", "auto-reply"],
  ["Auto-Submitted: no", "Re: Your quote", "person"],
])("with %s and the subject %s it is: %s", async (header, subject, kind) => {
  expect((await read(replyTo(id, { header, subject }))).class).toEqual({ kind });
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["bytes", Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 89) % 256))],
  [
    "a part without an end",
    'Content-Type: multipart/mixed; boundary="a"\r\n\r\n--a\r\nContent-Type: text/plain\r\n\r\nHi',
  ],
  ["no such charset", "Content-Type: text/plain; charset=none-9\r\n\r\nHi"],
])("%s is read as from nobody", async (_name, source) => {
  expect((await read(source)).fromAddress).toBe("");
});

test("another charset is read as text", async () => {
  const head = "From: sample@example.com\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n";
  const source = Buffer.concat([Buffer.from(head), Buffer.from([0xbf, 0x51, 0x75, 0xe9, 0x3f])]);
  expect((await read(source)).text).toBe("¿Qué?");
});

test.each([
  [
    "Gmail",
    "Yes.\n\nOn Sun, Nov 22, 2026 at 3:22 PM Evenhaul <quotes@example.com>\nwrote:\n\n> Hello",
    "Yes.",
  ],
  ["Outlook", "Yes.\n\nFrom: Evenhaul <quotes@example.com>\nSent: Sunday\nTo: Sample\n\nHello", "Yes."],
  [
    "an answer below",
    "On Sun, Nov 22, 2026 Evenhaul wrote:\n> Hello\n\nYes.",
    "On Sun, Nov 22, 2026 Evenhaul wrote:\n\nYes.",
  ],
  ["only a quote", "> Hello", "> Hello"],
  ["plain words", "On Friday I wrote to you: no answer.", "On Friday I wrote to you: no answer."],
])("of %s what they wrote stays", (_name, text, said) => {
  expect(withoutQuote(text).text).toBe(said);
});

test.each(["\n", "On 1 ", "> \n", "From: a\nSent: b\n", "_"])(
  "of a text made of %j no more is read than a person writes",
  (piece) => {
    const { slice } = String.prototype;
    const whole = piece.repeat(150_000);
    const read: string[] = [];
    const cut = vi.spyOn(String.prototype, "slice").mockImplementation(function (this: string, ...ends) {
      const part = slice.apply(this, ends);
      if (String(this) === whole) read.push(part);
      return part;
    });
    const { text: said } = withoutQuote(whole);
    cut.mockRestore();
    expect(read.map(({ length }) => length)).toEqual([100_000]);
    expect(said.length).toBeLessThanOrEqual(20_000);
  },
);
