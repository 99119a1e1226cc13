import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openEmailService } from "#app/gateways/email.server.ts";
import type { Email, EmailService } from "#app/gateways/email.server.ts";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import type { FakeSmtpServer } from "#tests/support/fake-smtp-server.ts";

async function sendEmail(service: EmailService, one: Email) {
  const connections = openEmailService(service);
  try {
    return await connections.send(one);
  } finally {
    connections.close();
  }
}

let server: FakeSmtpServer;
beforeAll(async () => {
  server = await startFakeSmtpServer();
});
beforeEach(() => {
  server.forget();
});
afterAll(() => server.close());

const email = (changes: Partial<Email> = {}): Email => ({
  from: { name: "Evenhaul", address: "quotes@evenhaul.test" },
  to: "pat@example.com",
  subject: "A quote",
  html: "<!doctype html><p>Prix: 1 240 $ — “fair”</p>",
  text: "Prix: 1 240 $ — “fair”\n",
  id: "row1",
  automatic: "auto-generated",
  ...changes,
});

describe("a mail server that behaves", () => {
  test("gets both versions, word for word, from the sender to the one recipient", async () => {
    expect(await sendEmail(server, email())).toEqual({ ok: true });
    const [got] = server.received;
    expect(got).toMatchObject({
      envelope: { from: "quotes@evenhaul.test", to: ["pat@example.com"] },
      from: { name: "Evenhaul", address: "quotes@evenhaul.test" },
      subject: "A quote",
      messageId: "<row1@evenhaul.test>",
    });
    expect(got?.html?.trim()).toBe(email().html);
    expect(got?.text?.trimEnd()).toBe(email().text.trimEnd());
    const header = (key: string) => got?.headers.find((line) => line.key === key)?.value;
    expect(header("auto-submitted")).toBe("auto-generated");
    expect(Date.parse(got?.date ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  test("a follow-up says how to unsubscribe with one POST; nothing else has these headers", async () => {
    await sendEmail(server, email({ unsubscribeLink: "https://evenhaul.test/unsubscribe/lead.signed" }));
    await sendEmail(server, email());
    const headers = (at: number) =>
      Object.fromEntries((server.received[at]?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers(0)).toMatchObject({
      "list-unsubscribe": "<https://evenhaul.test/unsubscribe/lead.signed>",
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
    expect(Object.keys(headers(1)).filter((key) => key.startsWith("list-"))).toEqual([]);
  });

  test("sees the same Message-ID when the same mail comes again", async () => {
    await sendEmail(server, email());
    await sendEmail(server, email());
    expect(server.received.map(({ messageId }) => messageId)).toEqual(Array(2).fill("<row1@evenhaul.test>"));
  });

  test("answers go to whom they should", async () => {
    await sendEmail(server, email({ replyTo: { name: "Pat, the Example", address: "pat@example.com" } }));
    expect(server.received[0]?.replyTo).toEqual([{ name: "Pat, the Example", address: "pat@example.com" }]);
  });

  test("gets no header that somebody smuggled into a subject or a name", async () => {
    const evil = "Hello\r\nBcc: victim@example.com\r\n\r\nBuy now";
    await sendEmail(
      server,
      email({
        subject: evil,
        replyTo: { name: evil, address: "pat@example.com" },
        from: { name: evil, address: "a@b.test" },
      }),
    );
    const [got] = server.received;
    expect(got?.envelope.to).toEqual(["pat@example.com"]);
    expect(got?.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(got?.subject).toBe("Hello Bcc: victim@example.com Buy now");
    expect(got?.text?.trimEnd()).toBe(email().text.trimEnd());
  });

  test.each([
    "pat@example.com, victim@example.com",
    "victim@example.com\r\nRCPT TO:<other@example.com>",
    "nobody",
  ])("is never asked to take a mail for %j", async (to) => {
    expect(await sendEmail(server, email({ to }))).toMatchObject({ ok: false, reason: "refused" });
    expect(server.received).toEqual([]);
  });
});

describe("a mail server that does not", () => {
  test.each([
    ["later", "later", /greylisted/],
    ["refuses", "refused", /no such mailbox/],
    ["rejects", "refused", /do not like it/],
    ["closing", "unreachable", /going down/],
    ["stranger", "unreachable", /sender not ours/],
    ["cuts", "unreachable", /closed|ECONNRESET/],
  ] as const)("and %s it makes it %s, with its words", async (mode, reason, detail) => {
    server.setMode(mode);
    const answer = await sendEmail(server, email({ text: "x".repeat(300_000) }));
    expect(answer).toMatchObject({ ok: false, reason });
    expect(!answer.ok && answer.detail).toMatch(detail);
  });

  test("and hangs is left after a while", async () => {
    server.setMode("hangs");
    expect(await sendEmail({ ...server, answerMs: 300 }, email())).toMatchObject({ reason: "unreachable" });
  });

  test("and drips is left once the whole message takes too long", async () => {
    const dripping = createServer((line) => {
      line.on("error", () => undefined);
      const timer = setInterval(() => line.write("220-still thinking\r\n"), 100);
      line.on("close", () => clearInterval(timer));
    });
    await new Promise<void>((ready) => dripping.listen(0, "127.0.0.1", ready));
    const url = `smtp://127.0.0.1:${(dripping.address() as AddressInfo).port}`;
    const answer = await sendEmail({ url, answerMs: 5_000, messageMs: 600 }, email());
    expect(answer).toEqual({ ok: false, reason: "unreachable", detail: "The mail server took too long." });
    dripping.close();
  });

  test("and is not there at all", async () => {
    expect(await sendEmail({ url: "smtp://127.0.0.1:9" }, email())).toMatchObject({ reason: "unreachable" });
  });
});

describe("a mail server that wants to know us", () => {
  let guarded: FakeSmtpServer;
  beforeAll(async () => {
    guarded = await startFakeSmtpServer({
      authOptional: false,
      hideSTARTTLS: false,
      onAuth: ({ username, password }, _session, done) =>
        username === "us@evenhaul.test" && password === "p@ss/word"
          ? done(null, { user: username })
          : done(new Error("no such login")),
    });
  });
  afterAll(() => guarded.close());
  const as = (login: string) => ({ url: guarded.url.replace("//", `//${login}@`) });

  test("gets our login, encrypted", async () => {
    expect(await sendEmail(as("us%40evenhaul.test:p%40ss%2Fword"), email())).toEqual({ ok: true });
    expect(guarded.received[0]).toMatchObject({ user: "us@evenhaul.test", tls: true });
  });

  test.each(["us%40evenhaul.test:wrong", ""])(
    "is no reason to give a mail up when the login %j is not right",
    async (login) => {
      expect(await sendEmail(login ? as(login) : guarded, email())).toMatchObject({ reason: "unreachable" });
    },
  );

  test("never gets a password in the clear from afar", async () => {
    const url = server.url.replace("//127.0.0.1", "//us:secret@[::ffff:127.0.0.1]");
    const answer = await sendEmail({ url }, email());
    expect(answer).toMatchObject({ ok: false, reason: "unreachable" });
    expect(!answer.ok && answer.detail).toContain("STARTTLS");
  });
});
