import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, leadsTo, visitor } from "#tests/support/answer.ts";
import { hiddenValue, trapName } from "#tests/support/guarded-form.ts";

// The first request loads the whole built site.
beforeAll(() => answer("/healthz"), 60_000);

let people = 0;
const fresh = (changes: Record<string, string> = {}) => ({
  name: "Pat Example",
  email: `pat-chat-${++people}@example.com`,
  phone: "",
  message: "Can you pick it up behind the gate?",
  ...changes,
});

/** Somebody who has asked something, and the form as it then is. */
async function writer(...asked: string[]) {
  const person = visitor();
  for (const message of asked) await person.press("/chat", "say", { message });
  const html = await (await person.get("/chat")).text();
  const token = hiddenValue(html, "form_token") ?? "";
  const passOn = (fields: Record<string, string>) =>
    person.press("/chat", "pass-on", { form_token: token, [trapName]: "", ...fields });
  return { person, html, passOn };
}

const stored = (name: string) => db.contactMessage.findMany({ where: { name } });
const queued = async (name: string) =>
  (await db.outboxMessage.findMany({ where: { contactMessage: { name } } })).map(({ kind }) => kind).sort();

describe("a message passed on to people from the chat", () => {
  test("is a contact message with the conversation, and leads to its receipt", async () => {
    const { person, html, passOn } = await writer("what is a bill of lading?", "do you haul zeppelins");
    expect(html).toMatch(
      /<textarea[^>]*name="message"[^>]*>\s*what is a bill of lading\?\ndo you haul zeppelins<\/textarea>/,
    );
    const words = fresh({ name: "Zeppelin Owner" });
    const done = await passOn(words);
    expect(done.status).toBe(303);
    expect(leadsTo(done)).toMatch(/^\/contact\/received\/MS-/);
    const [message] = await stored("Zeppelin Owner");
    expect(message).toMatchObject({ email: words.email, phone: null, topic: "other" });
    expect(message?.message).toMatch(
      /^Can you pick it up behind the gate\?\n\nSent from the chat\.\nThey: what is a bill of lading\?\nWe: /,
    );
    expect(message?.message).toContain("They: do you haul zeppelins");
    expect(await queued("Zeppelin Owner")).toEqual(["contact-receipt", "contact-to-staff"]);
    const receipt = await (await person.get(leadsTo(done) ?? "")).text();
    expect(receipt).toContain("Back to the chat");
    expect(await (await person.get("/chat")).text()).toContain(
      `Our staff have your message. Its receipt number is ${message?.receiptNumber}.`,
    );
  });

  test("needs no conversation, and a phone number is enough: staff get it, and nobody an email", async () => {
    const { person, passOn } = await writer();
    const done = await passOn(fresh({ name: "Phone Only", email: "", phone: "(305) 555-0177" }));
    expect(done.status).toBe(303);
    const [message] = await stored("Phone Only");
    expect(message).toMatchObject({ email: "", phone: "(305) 555-0177" });
    expect(message?.message).toBe("Can you pick it up behind the gate?\n\nSent from the chat.");
    expect(await queued("Phone Only")).toEqual(["contact-to-staff"]);
    const receipt = await (await person.get(leadsTo(done) ?? "")).text();
    expect(receipt).toContain("call you at (305) 555-0177");
  });

  test("sent twice is one message", async () => {
    const { passOn } = await writer("hello");
    const words = fresh({ name: "Double Click" });
    expect(leadsTo(await passOn(words))).toBe(leadsTo(await passOn(words)));
    expect(await stored("Double Click")).toHaveLength(1);
  });

  test.each([
    [{ name: "" }, "name", "Enter your full name"],
    [{ email: "" }, "email", "an email address or a phone number"],
    [{ email: "pat@" }, "email", "Invalid email format"],
    [{ email: "", phone: "-----------" }, "phone", "Invalid phone format"],
    [{ message: "" }, "message", "Please write your message"],
  ] as [Record<string, string>, string, string][])(
    "is 400 with the reason and what was typed: %j",
    async (changes, field, words) => {
      const { passOn } = await writer("hello");
      const typed = fresh({ name: "Refused Person", message: "My own words", ...changes });
      const response = await passOn(typed);
      expect(response.status).toBe(400);
      const html = await response.text();
      expect(html).toMatch(new RegExp(`<a href="#chat-person-${field}">[^<]*${words}`));
      expect(html).toMatch(/<details class="chat-person" open/);
      if (typed.message) expect(html).toContain("My own words");
      expect(await stored("Refused Person")).toEqual([]);
    },
  );

  test("from a bot is kept nowhere", async () => {
    const { person, passOn } = await writer("hello");
    const done = await passOn({ ...fresh({ name: "Bot Person" }), [trapName]: "Acme" });
    expect(done.status).toBe(303);
    expect((await person.get(leadsTo(done) ?? "")).status).toBe(200);
    expect(await stored("Bot Person")).toEqual([]);
  });

  test("without the form's token is asked for once more", async () => {
    const { person } = await writer("hello");
    const response = await person.press("/chat", "pass-on", fresh({ name: "No Token" }));
    expect(response.status).toBe(400);
    expect(await stored("No Token")).toEqual([]);
  });
});

test("an empty chat offers three questions as buttons of a plain form", async () => {
  const html = await (await answer("/chat")).text();
  const buttons = html.match(/<button[^>]*class="chat-first-question"[^>]*name="message"[^>]*value="[^"]+"/g);
  expect(buttons).toHaveLength(3);
  const { html: later } = await writer("hello");
  expect(later).not.toContain("chat-first-question");
});

describe("a page that isn't there", () => {
  test.each([
    ["/states/atlantis", "atlantis"],
    ["/news/some-old-post", "some old post"],
    ["/locations/nowhere-zz", "nowhere zz"],
    ["/blog/no-such-article", "no such article"],
    ["/golf-cart-shipping/mars", "mars"],
    ["/nope", "nope"],
    ["/quote/EH-1234-1234?token=abc", ""],
    ["/contact/received/MS-1234-1234?token=abc", ""],
    ["/unsubscribe/a-private-token", ""],
    ["/referral/NOBODY", ""],
    ["/news?page=999", ""],
    ["/search?q=price&page=900", ""],
  ])("has a search field that begins with the words of its address: %s", async (path, words) => {
    const response = await answer(path);
    expect(response.status).toBe(404);
    const main = (await response.text()).split("<main")[1] ?? "";
    expect(main).toMatch(/<form[^>]*action="\/search"/);
    expect(main).toMatch(new RegExp(`<input[^>]*id="search-words"[^>]*value="${words}"`));
  });
});

test("every page has the search in its header", async () => {
  const header = (await (await answer("/how-it-works")).text()).split("<main")[0] ?? "";
  expect(header.match(/<form[^>]*action="\/search"/g)).toHaveLength(2);
});
