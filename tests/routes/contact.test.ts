import Database from "better-sqlite3";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { composeContactNotice } from "#app/domain/crm/contacts/compose-contact-emails.server.tsx";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { message } from "#tests/support/factories.ts";
import { openForm, trapName } from "#tests/support/guarded-form.ts";
import { valueOf } from "#tests/support/value-of.ts";

// The first request loads the whole built site.
beforeAll(() => answer("/healthz"), 60_000);

let people = 0;
/** A message from a person who hasn't written before. */
const fresh = (changes: Record<string, string> = {}) =>
  message({ email: `pat-${++people}@example.com`, ...changes });
const kept = (email: string) => db.contactMessage.findMany({ where: { email } });
const queued = async (email: string) =>
  (await db.outboxMessage.findMany({ where: { contactMessage: { email } } })).map(({ kind }) => kind).sort();
const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

describe("a message", () => {
  test("is kept with what goes out for it, and leads to a private receipt", async () => {
    const post = await openForm("/contact");
    const words = fresh({ topic: "claim", quoteNumber: "eh 0000 0000", message: "A scratch.\r\nLeft door." });
    const done = await post(words);
    expect(done.status).toBe(303);
    const link = leadsTo(done) ?? "";
    expect(link).toMatch(/^\/contact\/received\/MS-[0-9A-Z]{4}-[0-9A-Z]{4}\?token=[\w-]{22}$/);
    expect(await kept(words.email)).toMatchObject([
      {
        name: "Pat Example",
        phone: null,
        topic: "claim",
        quoteNumber: "EH-0000-0000",
        message: "A scratch.\nLeft door.",
      },
    ]);
    expect(await queued(words.email)).toEqual(["contact-receipt", "contact-to-staff"]);

    const receipt = await answer(link);
    expect(receipt.status).toBe(200);
    const text = await textOf(receipt);
    for (const typed of [
      link.slice(18, 30),
      words.email,
      "A claim",
      "EH-0000-0000",
      "A scratch.\nLeft door.",
    ])
      expect(text).toContain(typed);
    expect(text).toContain(`Our answer goes to ${words.email}`);
    expect(text).toContain("(800) 555-0199");
    expect(text).toMatch(/name="robots" content="noindex/);
  });

  test("may name an order, which its receipt and the email to staff call one", async () => {
    const words = fresh({ topic: "existing-quote", quoteNumber: "ord00000000" });
    const done = await (await openForm("/contact"))(words);
    const text = await textOf(await answer(leadsTo(done) ?? ""));
    expect(text).toContain("<dt>Order number</dt><dd>ORD-0000-0000</dd>");
    expect(await queued(words.email)).toEqual(["contact-receipt", "contact-to-staff"]);
    const [row] = await kept(words.email);
    const notice = valueOf(await composeContactNotice(row?.id ?? "", "staff@example.com"));
    expect(notice.email.text).toMatch(/Order number:?\s+ORD-0000-0000/);
  });

  test("sent twice, at once or later, is one message with one receipt", async () => {
    const post = await openForm("/contact");
    const words = fresh();
    const [first, second] = await Promise.all([post(words), post(words)]);
    const third = await post(words);
    expect(leadsTo(first)).toMatch(/received/);
    expect([leadsTo(second), leadsTo(third)]).toEqual([leadsTo(first), leadsTo(first)]);
    expect(await kept(words.email)).toHaveLength(1);
    expect(await queued(words.email)).toHaveLength(2);
  });

  test("changed after going back is another message", async () => {
    const post = await openForm("/contact");
    const words = fresh();
    const links = [await post(words), await post({ ...words, message: "And where are you?" })].map(leadsTo);
    expect(new Set(links).size).toBe(2);
    expect(await kept(words.email)).toHaveLength(2);
  });

  test("does not flood the mailbox it names: staff get all, the sender five receipts a day", async () => {
    const words = fresh();
    for (let n = 0; n < 7; n++) await (await openForm("/contact"))({ ...words, message: `Message ${n}` });
    const kinds = await queued(words.email);
    expect(kinds.filter((kind) => kind === "contact-to-staff")).toHaveLength(7);
    expect(kinds.filter((kind) => kind === "contact-receipt")).toHaveLength(5);
  });
});

describe("a receipt is its owner's alone", () => {
  test.each([
    ["another token", (link: string) => link.replace(/token=.*/, "token=wrong")],
    ["no token", (link: string) => link.replace(/\?.*/, "")],
    ["another number", (link: string) => link.replace(/MS-[^?]+/, "MS-0000-0000")],
    ["no number at all", (link: string) => link.replace(/MS-[^?]+/, "nonsense")],
  ])("%s is a plain not-found", async (_what, change) => {
    const link = leadsTo(await (await openForm("/contact"))(fresh())) ?? "";
    expect((await answer(link)).status).toBe(200);
    expect((await answer(change(link))).status).toBe(404);
  });
});

describe("what cannot be sent is 400, with the reason and everything typed", () => {
  test.each([
    [{ name: "" }, "name", "Enter your full name"],
    [{ email: "pat@" }, "email", "Invalid email format"],
    [{ phone: "12" }, "phone", "Invalid phone format"],
    [{ topic: "" }, "topic", "Please choose what it’s about"],
    [{ topic: "claim", quoteNumber: "EH-1" }, "quoteNumber", "one of our quote numbers"],
    [{ message: "" }, "message", "Please write your message"],
    [{ message: "<script>alert(1)</script>" }, "message", "Take the code out"],
    [{ message: "http://a.b http://a.c http://a.d http://a.e" }, "message", "more than 3 links"],
  ] as [Record<string, string>, string, string][])("%j", async (changes, name, words) => {
    const typed = fresh(changes);
    const response = await (await openForm("/contact"))(typed);
    expect(response.status).toBe(400);
    const text = await textOf(response);
    expect(text).toMatch(new RegExp(`<a href="#contact-${name}">[^<]*${words}`));
    expect(text).not.toContain("<script>alert(1)");
    expect(await kept(typed.email)).toEqual([]);
  });

  test("a text far too long comes back whole", async () => {
    const long = "All about my car. ".repeat(5_000);
    const response = await (await openForm("/contact"))(fresh({ message: long }));
    expect(response.status).toBe(400);
    const text = await textOf(response);
    expect(text).toContain("89,999 characters, and we can take 4,000");
    expect(text).toContain(long);
  });
});

describe("who fills in what people do not see", () => {
  test("gets a success page like any other, and nothing is kept", async () => {
    const words = fresh({ message: "Buy now" });
    const done = await (await openForm("/contact"))({ ...words, [trapName]: "Acme" });
    expect(done.status).toBe(303);
    const receipt = await answer(leadsTo(done) ?? "");
    expect(receipt.status).toBe(200);
    expect(await textOf(receipt)).toContain("Buy now");
    expect(await kept(words.email)).toEqual([]);
  });

  test.each(["", "forged.token.here"])(
    "with the token %j is asked once more, and then gets through",
    async (token) => {
      const words = fresh();
      const rejected = await postForm("/contact", { ...words, form_token: token });
      expect(rejected.status).toBe(400);
      const text = await textOf(rejected);
      expect(text).toContain("Please send it once more");
      expect(text).toContain("Where is my car?");
      const fresher = text.match(/name="form_token" value="([^"]+)"/)?.[1] ?? "";
      expect((await postForm("/contact", { ...words, form_token: fresher })).status).toBe(303);
      expect(await kept(words.email)).toHaveLength(1);
    },
  );
});

test("while another process holds the database, the text stays and the page says whom to call; later it is sent", async () => {
  const post = await openForm("/contact");
  const words = fresh({ message: "Do not lose me" });
  const other = new Database((process.env.DATABASE_URL ?? "").replace(/^file:/, ""));
  other.exec("BEGIN IMMEDIATE");
  const page = await post(words);
  other.exec("ROLLBACK");
  other.close();
  expect(page.status).toBe(503);
  const text = await textOf(page);
  expect(text).toContain("Do not lose me</textarea>");
  expect(text).toContain("or call (800) 555-0199");
  expect((await post(words)).status).toBe(303);
  expect(await kept(words.email)).toHaveLength(1);
});

describe("the page", () => {
  test("may be indexed, and shows no address that nobody entered", async () => {
    const text = await textOf(await answer("/contact"));
    expect(text).not.toContain("noindex");
    expect(text).not.toContain("By letter");
    await db.setting.update({ where: { name: "postalAddress" }, data: { value: "1 Main St, Springfield" } });
    expect(await textOf(await answer("/contact"))).toContain("1 Main St, Springfield");
    await db.setting.update({ where: { name: "postalAddress" }, data: { value: "" } });
  });

  test("is filled ahead by a link", async () => {
    const text = await textOf(await answer("/contact?topic=claim&quote=EH-0000-0000"));
    expect(text).toMatch(/<input[^>]*checked=""[^>]*value="claim"|<input[^>]*value="claim"[^>]*checked=""/);
    expect(text).toContain('value="EH-0000-0000"');
  });

  test("answers 405 to PUT, 415 to JSON, 413 to what nobody types", async () => {
    const put = await answer("/contact", { method: "PUT", body: "a=b" });
    const json = await answer("/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    const flood = await postForm("/contact", { message: "x".repeat(600_000) });
    expect([put.status, json.status, flood.status]).toEqual([405, 415, 413]);
  });
});
