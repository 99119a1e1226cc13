import { expect, test } from "vitest";
import { boundHeader } from "#app/domain/channels/inbound-email/bound-header.ts";
import { readInThread } from "#app/domain/channels/inbound-email/read-in-thread.server.ts";
import { countTurns } from "#tests/support/count-turns.ts";

const SIZE = 512 * 1024;
const fill = (unit: string, size = SIZE) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
const head = (extra = "") =>
  `From: "Sample Person 3" <person-3@example.com>\r\nSubject: Friday\r\nMessage-ID: <one@example.com>\r\n${extra}`;
const body = "\r\nFriday works.\r\n";
const bounded = (source: string) => boundHeader(Buffer.from(source, "latin1")).toString("latin1");

test("an email within the bounds is the same, byte by byte", () => {
  for (const source of [
    head() + body,
    head("References: <a@example.com>\r\n <b@example.com>\r\n") + body,
    head(fill("Received: from a by b\r\n", 20_000)) + body,
    "no header at all",
    "\r\nonly text",
    "",
  ])
    expect(bounded(source)).toBe(source);
});

test.each([
  ["thousands of fields", head(fill("X-Any: thing\r\n"))],
  [
    "thousands of fields of other names",
    head(Array.from({ length: 20_000 }, (_, i) => `X-${i}: a\r\n`).join("")),
  ],
  ["one field without end", head(`X-Any: ${fill("a")}\r\n`)],
  ["thousands of recipients", head(`To: ${fill("a@example.com, ")}\r\n`)],
  ["thousands of folded lines", head(`X-Any: ${fill("a\r\n ")}\r\n`)],
  ["lines that end in LF alone", head(fill("X-Any: thing\n"))],
  ["the fields that matter last", `${fill("X-Any: thing\r\n")}\r\n${head()}`],
])("of a header with %s the sender, the subject and the text are read", async (_what, header) => {
  const whole = header.endsWith("\n") ? header : `${header}\r\n`;
  expect(bounded(whole + body).length).toBeLessThan(70_000);
  expect(await readInThread(Buffer.from(whole + body, "latin1"))).toMatchObject({
    fromAddress: "person-3@example.com",
    subject: "Friday",
    messageId: "<one@example.com>",
    text: "Friday works.",
    class: { kind: "person" },
  });
});

test("a field that we read is cut between two words: no address or Message-ID becomes another one", () => {
  const references = Array.from({ length: 2_000 }, (_, i) => `<${i}-reference@example.com>`);
  const kept = bounded(head(`References: ${references.join("\r\n ")}\r\n`) + body);
  const found = [...kept.matchAll(/<\S*reference\S*/g)].map(([text]) => text);
  expect(found.length).toBeGreaterThan(50);
  expect(references).toEqual(expect.arrayContaining(found));
});

const html = "Content-Type: text/html; charset=utf-8\r\n\r\n";
const multipart = "Content-Type: multipart/mixed; boundary=q\r\n\r\n";
const nested = Array.from(
  { length: 6_000 },
  (_, i) => `--a${i}\r\nContent-Type: multipart/mixed; boundary=a${i + 1}\r\n\r\n`,
).join("");

test.each([
  ["empty lines", head("\r\n") + fill("\n")],
  ["addresses of pages", head("\r\n") + fill("http://a.example/x ")],
  ["paragraphs of HTML", head(html) + fill("<p>a</p>", 190_000)],
  ["nested HTML", head(html) + fill("<div>", 190_000)],
  ["nested lists", head(html) + fill("<ul><li>a", 190_000)],
  ["signs that open a tag", head(html) + fill("<", 190_000)],
  ["thousands of parts", head(multipart) + fill("--q\r\nContent-Type: a/b\r\n\r\na\r\n")],
  [
    "parts within parts",
    (head("Content-Type: multipart/mixed; boundary=a0\r\n\r\n") + nested).slice(0, SIZE),
  ],
  [
    "emails within emails",
    head("Content-Type: message/rfc822\r\n\r\n") + fill("Content-Type: message/rfc822\r\n\r\n"),
  ],
  ["encoded words in the sender", `From: ${fill("=?utf-8?q?a?= ")}\r\n${body}`],
  ["quotation marks in the sender", `From: ${fill('"a')}\r\n${body}`],
  ["parameters of a type", head(`Content-Type: text/plain; ${fill("a*0*=b; ")}\r\n`) + body],
])("an email of %s, 512 KB of it, leaves the loop to others and gets an answer", async (_what, source) => {
  // One that takes some milliseconds can be over before a busy machine lets the loop turn at all: it's read again.
  const until = Date.now() + 200;
  const { turns, value: lengths } = await countTurns(async () => {
    const lengths: number[] = [];
    do lengths.push((await readInThread(Buffer.from(source, "latin1"))).text.length);
    while (Date.now() < until);
    return lengths;
  });
  expect(Math.max(...lengths)).toBeLessThanOrEqual(20_000);
  // On the loop itself each would be a handful of turns.
  expect(turns).toBeGreaterThan(10 * lengths.length);
});
