import { readFileSync } from "node:fs";
import { simpleParser } from "mailparser";
import { expect, test } from "vitest";
import { describeAttachment } from "#app/domain/channels/inbound-email/attachments.ts";
import { parseOptions, readEmail } from "#app/domain/channels/inbound-email/classify-email.ts";
import { withoutQuote } from "#app/domain/channels/inbound-email/strip-quoted.ts";
import { bounceOf, replyTo, withFiles } from "#tests/support/incoming-emails.ts";

const id = "tz4a98xxat96iws9zmbrgj3a";
const read = async (source: string | Buffer) => readEmail(await simpleParser(source, parseOptions));
const readCase = (name: string) => read(readFileSync(new URL(`./cases/${name}.eml`, import.meta.url)));

test("a block list that we are on is not the address's fault", async () => {
  expect((await readCase("01-bounce-our-ip-blocked")).class).toMatchObject({
    kind: "undelivered",
    address: "bo@example.com",
    detail: expect.stringContaining("block list"),
  });
});

test("an email whose time ran out never arrived, and says so first", async () => {
  const email = await readCase("07-expired");
  expect(email.class).toMatchObject({ kind: "undelivered", address: "exa@example.com" });
  expect(email.text).toMatch(/^550 4\.4\.7 QUEUE\.Expired; message expired\n\nThe message below/);
});

test.each([
  ["5.7.1", "550 5.7.1 Message rejected due to SPF policy", "undelivered"],
  ["5.7.26", "550-5.7.26 This mail is unauthenticated (DMARC)", "undelivered"],
  ["5.2.2", "552 5.2.2 Mailbox full", "undelivered"],
  ["5.3.4", "552 5.3.4 Message size exceeds fixed limit", "undelivered"],
  ["5.1.8", "553 5.1.8 Sender address rejected: Domain not found", "undelivered"],
  ["5.0.0", "554 Your IP is listed at Spamhaus", "undelivered"],
  ["5.4.1", "550 5.4.1 Recipient address rejected: Access denied", "undelivered"],
  ["5.1.1", "550 5.1.1 Blocked by our spam filter", "undelivered"],
  ["4.2.2", "452 4.2.2 over quota", "undelivered"],
  ["5.0.0", "554 delivery error: This user doesn't have an account", "undelivered"],
  ["5.1.1", "550 5.1.1 user unknown", "bounce"],
  ["5.1.10", "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found", "bounce"],
  ["5.1.2", "Host or domain name not found", "bounce"],
  ["5.0.0", "550 no mailbox here by that name", "bounce"],
  ["5.2.1", "550 5.2.1 The email account is disabled", "bounce"],
  ["5.5.0", "550 Requested action not taken: mailbox unavailable", "bounce"],
  ["5.4.1", "550 5.4.1 The address jo@example.com does not exist", "bounce"],
])("status %s with “%s” is: %s", async (status, words, kind) => {
  expect((await read(bounceOf(id, { status, words }))).class).toMatchObject({ kind });
});

test("an answer that came through a group is a person's", async () => {
  const email = await readCase("02-google-group");
  expect(email).toMatchObject({ class: { kind: "person" }, text: "Yes, please book it. Gate code 4411." });
});

test("a receipt of reading is no answer", async () => {
  expect((await readCase("08-read-receipt")).class).toEqual({ kind: "auto-reply" });
});

test.each([
  ["Precedence: list", "Re: Your quote", "person"],
  ["Precedence: bulk\r\nList-Id: <team.example.com>", "Re: Your quote", "person"],
  ["List-Unsubscribe: <mailto:leave@example.com>", "Re: Your quote", "person"],
  ["X-Auto-Response-Suppress: All", "Re: Your quote", "person"],
  ["Return-Path: <sample@example.com>", "Re: Your quote", "person"],
  ["Auto-Submitted: no", "Read: the terms, all fine", "person"],
  ["Return-Path: <>", "Re: Your quote", "auto-reply"],
  ["Auto-Submitted: auto-generated", "Ticket received", "auto-reply"],
  ["X-Autoreply: yes", "Re: Your quote", "auto-reply"],
  ["Precedence: list\r\nAuto-Submitted: auto-replied", "Re: Your quote", "auto-reply"],
  ["X-Test: 1", "Réponse automatique : Votre devis", "auto-reply"],
  ["X-Test: 1", "Automatic price? Re: Your quote", "person"],
])("with “%s” and “%s” it is: %s", async (header, subject, kind) => {
  expect((await read(replyTo(id, { header, subject }))).class).toEqual({ kind });
});

test("a trip typed in lines stays", async () => {
  const { text, original } = await readCase("03-trip-lines");
  for (const part of ["12 Elm St", "9 Oak Ave", "December 5", "4411", "(305) 555-0144"])
    expect(text).toContain(part);
  expect(original).toBe("");
});

test("answers between the quoted lines stay with what they answer, and the whole is there", async () => {
  const { text, original } = await readCase("04-inline-answers");
  expect(text).toBe(
    [
      "See my answers below.",
      "",
      "> Which day suits you?",
      "Friday, after 4 PM",
      "> Does the car run?",
      "No, the battery is dead",
    ].join("\n"),
  );
  expect(original).toContain("On Sun, Nov 22, 2026 at 3:22 PM Evenhaul");
});

const receipt = (
  disposition: string,
  subject: string,
  type = "report; report-type=disposition-notification",
) =>
  [
    "From: sample@example.com",
    `Subject: ${subject}`,
    `In-Reply-To: <${id}@example.com>`,
    `Content-Type: multipart/${type}; boundary="b"`,
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Your message was read.",
    "--b",
    "Content-Type: message/disposition-notification",
    "",
    "Final-Recipient: rfc822; sample@example.com",
    `Disposition: ${disposition}`,
    "",
    "--b--",
    "",
  ].join("\r\n");

test.each([
  ["automatic-action/MDN-sent-automatically; displayed", "Read: Your quote"],
  ["manual-action/MDN-sent-manually; deleted", "Not read: Your quote"],
  ["manual-action/MDN-sent-manually; displayed", "Gelesen: Your quote"],
  ["manual-action/MDN-sent-manually; dispatched", "Return Receipt (displayed) - Your quote"],
  ["manual-action/MDN-sent-manually; displayed", "Leído: Your quote"],
])("a receipt that says “%s” under “%s” is no answer", async (disposition, subject) => {
  expect((await read(receipt(disposition, subject))).class).toEqual({ kind: "auto-reply" });
  // As some phones send it, without saying of the whole what it is.
  expect((await read(receipt(disposition, subject, "mixed"))).class).toEqual({ kind: "auto-reply" });
});

const gmail = "On Sun, Nov 22, 2026 at 3:22 PM Evenhaul <quotes@example.com> wrote:";
const outlook = "From: Evenhaul <quotes@example.com>\nSent: Sunday\nTo: Sample\nSubject: Your quote\n\nHello";

test.each([
  ["a trip with a time", "Hi\n\nFrom: Miami\nTo: Dallas\nDate: Dec 5, 9 AM\nThanks", "Thanks"],
  ["a trip with capitals", "PICK UP\nFROM: 12 Elm St\nDATE: Friday\nTO: Austin", "TO: Austin"],
  ["a trip in Spanish", "Hola\nDe: Miami\nFecha: viernes\nA: Dallas\nGracias", "Gracias"],
  ["a trip with stars", "*From:* Miami\n*Date:* Friday\n*To:* Dallas", "Dallas"],
  ["one who tells of a call", "On the phone your colleague wrote:\nnothing, he said", "he said"],
  ["answers below Outlook's head", `See answers below in red\n\n${outlook}\nFriday works`, "Friday works"],
  ["answers inline", `My replies inline.\n\n${outlook}\nYes it runs`, "Yes it runs"],
  ["an answer after one quoted line", `Hi\n${gmail}\n> Which day?\nFriday\n> Thanks`, "> Which day?\nFriday"],
  ["answers without a head", "> Which day?\nFriday\n> Runs?\nNo", "> Runs?\nNo"],
  ["an answer at the end of a long quote", `Hi\n${gmail}\n${"> x\n".repeat(40)}Friday`, "Friday"],
])("of %s the words stay", (_name, text, part) => {
  expect(withoutQuote(text).text).toContain(part);
});

test.each([
  ["Gmail", `Yes.\n\n${gmail}\n\n> Hello`],
  ["Outlook", `Yes.\n\n${outlook}`],
  [
    "Outlook without an address",
    "Yes.\n\nFrom: Evenhaul\nSent: Sunday\nTo: Sample\nSubject: Your quote\n\nHello",
  ],
  ["Apple in German", "Yes.\n\nAm 22.11.2026 um 15:22 schrieb Evenhaul <quotes@example.com>:\n> Hello"],
  ["a head with a date line", "Yes.\n\nFrom: Evenhaul <quotes@example.com>\nDate: Sunday\nTo: me\n\nHello"],
  ["a phone's signature below the quote", `Yes.\n\n${gmail}\n> Hello\n\nSent from my iPhone`],
  ["a list's footer", `Yes.\n\n${gmail}\n> Hello\n\n-- \nYou received this message because`],
])("of %s only the answer is shown, and the whole is one press away", (_name, text) => {
  const written = withoutQuote(text);
  expect(written.text).toBe("Yes.");
  expect(written.original).toContain("Hello");
});

const html = (body: string, type = "text/html; charset=utf-8") =>
  `From: sample@example.com\r\nSubject: Re: Your quote\r\nContent-Type: ${type}\r\n\r\n${body}`;
const picture = `<img src="data:image/png;base64,${"iVBORw0KGgo".repeat(20_000)}">`;

test("a picture pasted into an HTML mail doesn't hide its words, and is named", async () => {
  const { text } = await read(html(`<p>Please book Friday.</p>${picture}`));
  expect(text).toContain("Please book Friday.");
  expect(text).toContain("(a picture is left out)");
});

test.each([
  ["before the words", `${picture}<p>Please book Friday.</p>`],
  ["twice", `${picture}<div>Please book Friday.</div>${picture}`],
  ["without quotes", `<img src=data:image/png;base64,${"A".repeat(220_000)}><p>Please book Friday.</p>`],
  [
    "as a background",
    `<p style="background:url(data:image/gif;base64,${"A".repeat(220_000)})">Please book Friday.</p>`,
  ],
  [
    "with single quotes",
    `<img src='data:image/svg+xml;utf8,${"A".repeat(220_000)}'><p>Please book Friday.</p>`,
  ],
  ["not at all, but much of it", `<p>Please book Friday.</p>${"<p>x</p>".repeat(30_000)}`],
])("a picture %s leaves the words", async (_name, body) => {
  expect((await read(html(body))).text).toContain("Please book Friday.");
});

const jpeg = (bytes: number) => Buffer.alloc(bytes, 7);
const photo = { type: "image/jpeg", name: "dent.jpg", bytes: jpeg(40_000) };
const logo = {
  type: "image/png",
  name: "logo.png",
  bytes: jpeg(4_000),
  head: "Content-ID: <logo@sig>",
  how: "inline",
};

test("pictures are taken, and everything else is named with its size and why it stays", async () => {
  const { text, pictures, attachments } = await read(
    withFiles(id, [
      photo,
      { type: "application/octet-stream", name: "IMG_0001.JPG", bytes: jpeg(20_000) },
      { type: "image/heic", name: "IMG_0002.HEIC", bytes: jpeg(30_000) },
      { type: "application/pdf", name: "title.pdf", bytes: jpeg(10_000) },
      logo,
      { ...logo, name: "inline photo.png", bytes: jpeg(90_000) },
      { ...logo, name: "small.png", how: "attachment" },
    ]),
  );
  expect(text).toBe("This is the dent. Please book Friday.");
  expect(pictures.map(({ name, bytes }) => [name, bytes.length])).toEqual([
    ["dent.jpg", 40_000],
    ["IMG_0001.JPG", 20_000],
    ["inline photo.png", 90_000],
    ["small.png", 4_000],
  ]);
  expect(attachments.map(describeAttachment)).toEqual([
    "IMG_0002.HEIC (30 KB, no JPEG, PNG or WebP picture)",
    "title.pdf (10 KB)",
    "logo.png (4.0 KB, small, and part of the text)",
  ]);
});

test("ten pictures of an email are taken, and the others named", async () => {
  const many = Array.from({ length: 12 }, (_, nth) => ({ ...photo, name: `${nth}.jpg` }));
  const { pictures, attachments } = await read(withFiles(id, many));
  expect(pictures).toHaveLength(10);
  expect(attachments.map(describeAttachment)).toEqual([
    "10.jpg (40 KB, more pictures than we take)",
    "11.jpg (40 KB, more pictures than we take)",
  ]);
});

test("a picture within the HTML is taken, and isn't written into the words", async () => {
  const related = withFiles(id, [{ ...logo, name: "car.png", bytes: jpeg(90_000) }], { kind: "related" });
  const page = '<p>Please book Friday.</p><img src="cid:logo@sig">';
  const email = await read(
    related.replace(/text\/plain; charset=utf-8\r\n\r\n.*/, `text/html\r\n\r\n${page}`),
  );
  expect(email.text).toBe("Please book Friday.");
  expect(email.pictures.map(({ name }) => name)).toEqual(["car.png"]);
});

test("an attachment is named with its size, also one that wasn't fetched", async () => {
  const part = (disposition: string, body = "") =>
    `--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: ${disposition}\r\n\r\n${body}\r\n`;
  const { text, pictures, attachments } = await read(
    html(
      `${part('attachment; filename="dent.jpg"', Buffer.alloc(3_000).toString("base64"))}` +
        `${part("attachment; filename*=UTF-8''coche%20rojo.jpg; size=800000")}` +
        `--b\r\nContent-Type: text/plain\r\n\r\nThis is the dent.\r\n--b--\r\n`,
      'multipart/mixed; boundary="b"',
    ),
  );
  expect(text).toBe("This is the dent.");
  expect(pictures).toMatchObject([{ name: "dent.jpg", type: "image/jpeg" }]);
  expect(attachments).toEqual([
    { name: "coche rojo.jpg", type: "image/jpeg", bytes: 800_000, left: "not-fetched" },
  ]);
});
