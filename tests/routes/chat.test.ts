import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { orderNumberFrom } from "#app/domain/base/codes/order-number.ts";
import { answer, leadsTo, postForm, postJson, visitor } from "#tests/support/answer.ts";
import { anOrder } from "#tests/support/orders.ts";

const question = "how much from 33101 to 10001 for a 2019 Honda Civic";

async function writer() {
  const person = visitor();
  const say = async (message: string, intent = "say") => person.press("/chat", intent, { message });
  const page = async () => (await person.get("/chat")).text();
  return { ...person, say, page };
}

describe("an order in the chat", () => {
  const none = orderNumberFrom(new Uint8Array([7, 6, 5, 4, 3, 2, 1]));
  const links = (orderId: string) => db.outboxMessage.findMany({ where: { orderId, kind: "order-link" } });

  test("its link is emailed to the order’s own address by a button, at most three times a day, and the page says the same for a number that is none", async () => {
    const { orderId, orderNumber, quote } = await anOrder();
    const { say, page, press } = await writer();
    const ask = async (number: string) => {
      await say(`where is ${number}`);
      const html = await page();
      expect(html).toContain('value="order-link"');
      expect(html).toContain(`name="orderNumber" value="${number}"`);
      const asked = await press("/chat", "order-link", { orderNumber: number });
      expect([asked.status, asked.headers.get("Location")]).toEqual([303, "/chat#last"]);
      const [, said = ""] = /id="last"[^>]*>([\s\S]*?)<\/div>/.exec(await page()) ?? [];
      return said.replaceAll(number, "ORD");
    };
    const known = await ask(orderNumber);
    expect(known).toContain("is on its way to the email address on it");
    expect(known).not.toContain(quote.email);
    expect(await ask(none)).toBe(known);
    expect((await links(orderId)).map(({ recipient }) => recipient)).toEqual([quote.email]);
    for (let press = 0; press < 4; press++) {
      await db.outboxMessage.updateMany({
        where: { orderId, kind: "order-link" },
        data: { createdAt: new Date(Date.now() - 3_600_000) },
      });
      await ask(orderNumber);
    }
    expect(await links(orderId)).toHaveLength(3);
    expect((await press("/chat", "order-link", { orderNumber: "ORD-1" })).status).toBe(400);
  });

  test("its private link proves number and state, and is kept without its token", async () => {
    const { orderNumber, token, link } = await anOrder();
    const { say, page } = await writer();
    await say(`my link is http://test.example${link}`);
    await say("where is my car?");
    const html = await page();
    expect(html.match(new RegExp(`<p>${orderNumber}, as of now: requested`, "g"))).toHaveLength(2);
    expect(html).not.toContain(token);
    expect(await db.chatMessage.count({ where: { text: { contains: token } } })).toBe(0);
    expect(await db.chatConversation.count({ where: { tripState: { contains: token } } })).toBe(0);
  });
});

describe("the page of the chat", () => {
  test("answers 303 to the newest message, and shows both sides", async () => {
    const { say, page } = await writer();
    const response = await say(question);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/chat#last");
    const html = await page();
    expect(html).toContain(question);
    expect(html).toMatch(/id="last"[^>]*>[\s\S]*Miami, FL 33101 to New York, NY 10001, a 2019 Honda Civic/);
    expect(html).toContain("/quote?pickupAddress=Miami%2C+FL+33101&amp;");
  });

  test("keeps nothing and sets no cookie before something is said", async () => {
    const before = await db.chatConversation.count();
    const response = await answer("/chat");
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await db.chatConversation.count()).toBe(before);
    const html = await response.text();
    expect(html).toContain("We keep what you write so staff can follow up");
    expect(html).toMatch(/role="log"/);
  });

  test("remembers the trip from message to message", async () => {
    const { say, page } = await writer();
    await say("33101 to 10001");
    await say("2019 Honda Civic");
    await say("and enclosed?");
    expect(await page()).toContain("a 2019 Honda Civic on an enclosed trailer");
  });

  test("keeps the conversation for staff, under an id that nobody guesses, in a cookie no script reads", async () => {
    const { say, jar } = await writer();
    const response = await say("hello");
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^chat=.*HttpOnly/);
    expect(jar.has("chat")).toBe(true);
    const last = await db.chatConversation.findFirstOrThrow({
      orderBy: { createdAt: "desc" },
      include: { messages: { orderBy: { id: "asc" } } },
    });
    expect(last.id).toMatch(/^[\w-]{32}$/);
    expect(last.messages.map(({ author, text }) => [author, text.slice(0, 5)])).toEqual([
      ["visitor", "hello"],
      ["site", "Hello"],
    ]);
  });

  test("a forged cookie shows nobody's words", async () => {
    const { id } = await db.chatConversation.create({ data: { id: "x".repeat(32) } });
    await db.chatMessage.create({
      data: { conversationId: id, author: "visitor", text: "a secret of mine" },
    });
    const forged = Buffer.from(JSON.stringify(id)).toString("base64");
    for (const value of [forged, `${forged}.abc`, id])
      expect(await (await answer("/chat", { headers: { Cookie: `chat=${value}` } })).text()).not.toContain(
        "a secret of mine",
      );
  });

  test("starts over when asked to, and staff still have the first talk", async () => {
    const { say, page } = await writer();
    await say("a word that I said before, pizza");
    const kept = await db.chatMessage.count();
    expect(leadsTo(await say("", "start-over"))).toBe("/chat");
    expect(await page()).not.toContain("pizza");
    expect(await db.chatMessage.count()).toBe(kept);
  });

  test.each([
    ["", "Please write a message"],
    ["   ", "Please write a message"],
    ["x".repeat(501), "has 501 characters, and the chat can take 500"],
  ])("refuses with 400 and the text kept", async (message, words) => {
    const before = await db.chatMessage.count();
    const response = await postForm("/chat", { intent: "say", message });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(words);
    if (message.trim()) expect(html).toContain(message);
    expect(await db.chatMessage.count()).toBe(before);
  });

  test("shows markup as text", async () => {
    const { say, page } = await writer();
    await say("<script>alert(1)</script>");
    expect(await page()).not.toContain("<script>alert(1)");
  });

  test("answers sixty messages an hour, then says so", async () => {
    const { say, jar } = await writer();
    await say("hi");
    const { id } = await db.chatConversation.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    await db.chatMessage.createMany({
      data: Array.from({ length: 59 }, () => ({ conversationId: id, author: "visitor", text: "hi" })),
    });
    const response = await say("one more");
    expect(response.status).toBe(429);
    expect(await response.text()).toContain("60 messages an hour");
    expect(jar.size).toBeGreaterThan(0);
  });
});

describe("the interface of the chat", () => {
  test("answers what was added, and the conversation when asked", async () => {
    const first = await postJson("/api/chat", { message: question });
    expect(first.status).toBe(200);
    const { added } = (await first.json()) as { added: { author: string; text: string }[] };
    expect(added.map(({ author }) => author)).toEqual(["visitor", "site"]);
    const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const { messages } = (await (await answer("/api/chat", { headers: { Cookie: cookie } })).json()) as {
      messages: unknown[];
    };
    expect(messages).toHaveLength(2);
  });

  test.each([
    [{ message: "x".repeat(501) }, 400, "can take 500"],
    [{ message: 7 }, 400, "must be text"],
    [{}, 400, "Please write a message"],
  ])("refuses %#", async (body, status, words) => {
    const response = await postJson("/api/chat", body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: string }).error).toContain(words);
  });
});

describe("a link of the chat to the form", () => {
  const link =
    "/quote?pickupAddress=Miami%2C+FL+33101&deliveryAddress=New+York%2C+NY+10001&transportType=enclosed&vehicleYear=2019&vehicleMake=Honda&vehicleModel=Civic&isRunning=true&fullName=Mallory";

  test("opens it filled in, on the first step that is open, and keeps no person", async () => {
    const person = visitor();
    const response = await person.get(link);
    expect(response.headers.get("Location")).toBe("/quote?step=contact#quote");
    const html = await (await person.get("/quote?step=contact")).text();
    expect(html).toContain("Who’s it for?");
    expect(html).not.toContain("Mallory");
    const vehicle = await (await person.get("/quote?step=vehicle")).text();
    expect(vehicle).toMatch(/<option value="2019" selected=""/);
  });

  test("half filled it opens where the rest is missing", async () => {
    const response = await visitor().get("/quote?pickupAddress=33101");
    expect(response.headers.get("Location")).toBe("/quote#quote");
  });
});
