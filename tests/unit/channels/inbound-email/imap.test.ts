import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { simpleParser } from "mailparser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { describeAttachment } from "#app/domain/channels/inbound-email/attachments.ts";
import { parseOptions, readEmail } from "#app/domain/channels/inbound-email/classify-email.ts";
import { fetchInThread } from "#app/domain/channels/inbound-email/fetch-in-thread.server.ts";
import { findMailbox, mailboxId } from "#app/domain/channels/inbound-email/mailbox.server.ts";
import { readMailbox } from "#app/domain/channels/inbound-email/read-mailbox.server.ts";
import { fetchEmails } from "#app/gateways/imap.server.ts";
import type { ImapAnswer } from "#app/gateways/imap.server.ts";
import { countTurns } from "#tests/support/count-turns.ts";
import { replyTo, withFiles } from "#tests/support/incoming-emails.ts";
import { noisyPhoto } from "#tests/support/sample-pictures.ts";
import { startDovecot } from "#tests/support/start-dovecot.ts";

let dovecot: Awaited<ReturnType<typeof startDovecot>>;
beforeAll(async () => {
  dovecot = await startDovecot();
}, 120_000);
afterAll(() => dovecot.close());

const email = (name: string) => replyTo("a".repeat(24), { messageId: `${name}@example.com` });
function read(answer: ImapAnswer) {
  if (!answer.ok) throw new Error(answer.detail);
  return answer;
}

test("a mailbox is read in turns, each message once, the large ones cut, and again once it was made anew", async () => {
  for (const name of ["one", "two", "three"]) await dovecot.put(email(name));
  const first = read(await fetchEmails(dovecot.service, null, { maxEmails: 2 }));
  expect([first.emails.length, first.isPart]).toEqual([2, true]);
  expect(first.emails[0]?.source.toString()).toContain("Friday works.");
  const position = { uidValidity: first.uidValidity, lastUid: first.emails[1]?.uid ?? 0 };
  const second = read(await fetchEmails(dovecot.service, position));
  expect([second.emails.length, second.isPart]).toEqual([1, false]);
  const last = { ...position, lastUid: second.emails[0]?.uid ?? 0 };
  expect(read(await fetchEmails(dovecot.service, last)).emails).toEqual([]);
  await dovecot.put(email("large") + "x".repeat(50_000));
  const [large] = read(await fetchEmails(dovecot.service, last, { maxBytes: 1_000 })).emails;
  expect(large?.source.length).toBe(1_000);
  const anew = { ...last, uidValidity: "1" };
  expect(read(await fetchEmails(dovecot.service, anew)).emails).toHaveLength(4);
});

const words = "This is the dent. Please book Friday.";
const fetched = async () => {
  const answer = read(await fetchEmails(dovecot.service, null));
  return { ...answer, parsed: await Promise.all(answer.emails.map(({ source }) => parsedOf(source))) };
};
const parsedOf = async (source: Buffer) => readEmail(await simpleParser(source, parseOptions));
/** Bytes that no encoding makes shorter. */
const noise = (bytes: number) => randomBytes(bytes);
const jpeg = (bytes: Buffer, name = "dent.jpg") => ({ type: "image/jpeg", name, bytes });

test("the text of an email and its pictures are fetched whatever stands before them", async () => {
  await dovecot.renew();
  const [dent, scratch] = [noise(800_000), noise(1_500_001)];
  const png = { type: "image/png", name: "scratch Ω.png", bytes: scratch };
  await dovecot.put(withFiles("a".repeat(24), [jpeg(dent), png]));
  const { parsed } = await fetched();
  expect(parsed).toMatchObject([
    { messageId: "<files-1@example.com>", fromAddress: "sample@example.com", text: words, attachments: [] },
  ]);
  expect(
    parsed[0]?.pictures.map(({ name, bytes }) => [name, dent.equals(bytes) || scratch.equals(bytes)]),
  ).toEqual([
    ["dent.jpg", true],
    ["scratch Ω.png", true],
  ]);
});

test("of a text in two forms the plain one is fetched, and photos that stand in the other", async () => {
  await dovecot.renew();
  const dent = noise(700_000).toString("base64").replace(/.{76}/g, "$&\r\n");
  await dovecot.put(
    [
      "From: Sample Person 3 <sample@example.com>",
      "Message-ID: <dent@example.com>",
      'Content-Type: multipart/alternative; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "This is the dent. =C2=BFFriday?",
      "--b",
      'Content-Type: multipart/mixed; boundary="c"',
      "",
      "--c",
      "Content-Type: text/html",
      "",
      "<p>This is the dent.</p>",
      "--c",
      'Content-Type: image/jpeg; name="IMG_1.jpeg"',
      "Content-Transfer-Encoding: base64",
      "Content-Disposition: inline; filename=IMG_1.jpeg",
      "Content-ID: <photo@phone>",
      "",
      dent,
      "--c--",
      "--b--",
      "",
    ].join("\r\n"),
  );
  const { parsed } = await fetched();
  expect(parsed).toMatchObject([{ text: "This is the dent. ¿Friday?", pictures: [{ name: "IMG_1.jpeg" }] }]);
  expect(parsed[0]?.pictures[0]?.bytes).toHaveLength(700_000);
});

test.each([
  ["a picture of 11 MB", jpeg(noise(11_000_000), "big.jpg"), "big.jpg (11 MB, larger than 10 MB)"],
  [
    "a HEIC",
    { type: "image/heic", name: "IMG_2.HEIC", bytes: noise(900_000) },
    "IMG_2.HEIC (900 KB, no JPEG, PNG or WebP picture)",
  ],
  ["a film", { type: "video/mp4", name: "walk.mp4", bytes: noise(900_000) }, "walk.mp4 (900 KB)"],
])("%s isn't fetched, but named", async (_name, file, described) => {
  await dovecot.renew();
  await dovecot.put(withFiles("a".repeat(24), [file]));
  const { emails, parsed } = await fetched();
  expect(emails[0]?.source.length).toBeLessThan(10_000);
  expect(parsed).toMatchObject([{ text: words, pictures: [] }]);
  const sizes = (text = "") => text.replace(/\d+(?= KB)/, (kb) => String(Math.round(Number(kb) / 100) * 100));
  expect(parsed[0]?.attachments.map(describeAttachment).map(sizes)).toEqual([described]);
});

test("an email that is only a picture is fetched whole", async () => {
  await dovecot.renew();
  const body = noise(600_000).toString("base64").replace(/.{76}/g, "$&\r\n");
  const head = "From: +13055550144@mms.example\r\nMessage-ID: <mms@example.com>\r\n";
  await dovecot.put(
    `${head}Content-Type: image/jpeg; name=1.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}`,
  );
  const { parsed } = await fetched();
  expect(parsed[0]?.pictures.map(({ name, bytes }) => [name, bytes.length])).toEqual([["1.jpg", 600_000]]);
});

test("emails whose pictures don't fit into one run wait for the next", async () => {
  await dovecot.renew();
  for (const name of ["one", "two"])
    await dovecot.put(
      withFiles("a".repeat(24), [jpeg(noise(8_000_000)), jpeg(noise(7_000_000))], { messageId: name }),
    );
  const first = await fetched();
  expect([first.emails.length, first.isPart]).toEqual([1, true]);
  const position = { uidValidity: first.uidValidity, lastUid: first.emails[0]?.uid ?? 0 };
  const second = read(await fetchEmails(dovecot.service, position));
  expect([second.emails.length, second.isPart]).toEqual([1, false]);
  expect(second.emails[0]?.source.length).toBeGreaterThan(20_000_000);
});

test("a photo from the mailbox is kept with its email, upright", async () => {
  await dovecot.renew();
  const bytes = await noisyPhoto(1_200, 800);
  expect(bytes.length).toBeGreaterThan(512 * 1_024);
  await dovecot.put(withFiles("a".repeat(24), [jpeg(bytes)], { messageId: "photo-1@example.com" }));
  const fault = await readMailbox({ service: dovecot.service, stopping: () => false, report: () => {} });
  expect(fault).toBeNull();
  const where = { messageId: "<photo-1@example.com>" };
  const row = await db.inboundEmail.findUniqueOrThrow({
    where,
    include: { files: { include: { file: true } } },
  });
  expect(row).toMatchObject({
    text: words,
    attachments: "[]",
    files: [{ name: "dent.jpg", file: { width: 800, height: 1_200, type: "image/jpeg" } }],
  });
});

test("what was read is kept once, even if the mailbox is made anew", async () => {
  await dovecot.renew();
  for (const name of ["kept-1", "kept-2"]) await dovecot.put(email(name));
  const kinds: string[] = [];
  const run = () =>
    readMailbox({ service: dovecot.service, stopping: () => false, report: ({ kind }) => kinds.push(kind) });
  expect([await run(), await run()]).toEqual([null, null]);
  expect(kinds).toEqual(["other", "other"]);
  // Twice at once, so that it's never a new second that tells the mailboxes apart.
  await dovecot.renew();
  await dovecot.renew();
  for (const name of ["kept-1", "kept-3"]) await dovecot.put(email(name));
  await run();
  expect(kinds.slice(2).sort()).toEqual(["known", "other"]);
  expect(await db.inboundEmail.count({ where: { messageId: { contains: "kept-" } } })).toBe(3);
});

test("a wrong password and an unknown folder are named, without the password", async () => {
  for (const wrong of [{ password: "not-this-one" }, { folder: "Nowhere" }]) {
    const answer = await fetchEmails({ ...dovecot.service, ...wrong }, null);
    expect(answer).toMatchObject({ ok: false, detail: expect.stringMatching(/.{5}/) });
    expect(JSON.stringify(answer)).not.toMatch(/not-this-one|secret/);
  }
});

/** As fast as it is taken, until the other end closes. */
function pour(socket: Socket, first: string, unit: string): void {
  const chunk = unit.repeat(Math.ceil(256_000 / unit.length));
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on("drain", more);
  socket.write(first);
  more();
}

const scripts: Record<string, (socket: Socket) => void> = {
  "says nothing": () => {},
  drips: (socket) => {
    const drip = setInterval(() => socket.write("*"), 50);
    socket.on("close", () => clearInterval(drip));
  },
  "sends garbage": (socket) => socket.end(Buffer.alloc(100_000, 0x2a)),
  "closes after its greeting": (socket) => socket.end("* OK hello\r\n"),
  "greets without end": (socket) => pour(socket, "* OK hello", "a"),
  "sends lines without end": (socket) => pour(socket, "* OK hello\r\n", "* 7 EXISTS\r\n"),
  "announces a literal of a gigabyte": (socket) => pour(socket, "* OK {1073741824}\r\n", "a"),
  "sends literals without end": (socket) => pour(socket, "* OK hello\r\n* LIST ", "{9}\r\n123456789"),
  "greets and hangs": (socket) => socket.write("* OK hello\r\n"),
  "rejects everything": (socket) => {
    socket.write("* OK hello\r\n");
    socket.on("data", (data) => socket.write(`${data.toString().split(" ")[0]} BAD no\r\n`));
  },
};

test.each(Object.keys(scripts))("a server that %s only leaves its reason", async (name) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => socket.destroy()));
    scripts[name]?.(socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const service = { ...dovecot.service, port };
  const answer = await fetchEmails(service, null, { answerMs: 300, runMs: 1_500 });
  expect(answer).toMatchObject({ ok: false, detail: expect.stringMatching(/.{5}/) });
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => server.close(done));
});

async function meet<T>(name: string, work: (port: number) => Promise<T>) {
  let [sent, isClosed] = [0, false];
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      sent += socket.bytesWritten;
      isClosed = true;
    });
    scripts[name]?.(socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const value = await work((server.address() as AddressInfo).port);
  await expect.poll(() => isClosed).toBe(true);
  await new Promise((done) => server.close(done));
  return { value, sent };
}

test.each(["greets without end", "announces a literal of a gigabyte"])(
  "a server that %s is left after what a mailbox may send, and not when its time is up",
  async (name) => {
    const { value, sent } = await meet(name, (port) => fetchEmails({ ...dovecot.service, port }, null));
    expect(value).toMatchObject({ ok: false, detail: expect.not.stringContaining("took too long") });
    // The longest line, what was on its way, and what the sockets hold.
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  },
);

test.each(["sends lines without end", "sends literals without end", "greets without end"])(
  "while a server %s, the site answers others",
  async (name) => {
    const limits = { answerMs: 1_000, runMs: 2_000 };
    const { value } = await meet(name, (port) =>
      countTurns(() => fetchInThread({ service: { ...dovecot.service, port }, position: null, limits })),
    );
    expect(value.value).toMatchObject({ ok: false, detail: expect.stringMatching(/.{5}/) });
    expect(value.turns).toBeGreaterThan(20);
  },
);

test("what a thread fetches is what the gateway fetches, byte by byte", async () => {
  await dovecot.put(email("by-thread"));
  const [inThread, here] = [
    read(await fetchInThread({ service: dovecot.service, position: null })),
    read(await fetchEmails(dovecot.service, null)),
  ];
  expect(inThread.emails.length).toBeGreaterThan(0);
  expect(inThread).toEqual(here);
  expect(inThread.emails.every(({ source }) => Buffer.isBuffer(source))).toBe(true);
});

test("a mailbox that can't be reached leaves its reason in the row and its position as it was", async () => {
  const id = mailboxId(dovecot.service);
  const before = await findMailbox(id);
  const service = { ...dovecot.service, port: 9 };
  const fault = await readMailbox({ service, stopping: () => false, report: () => {} });
  expect(await findMailbox(id)).toEqual({ ...before, lastError: fault });
});
