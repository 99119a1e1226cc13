import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { namedOrder, pastedLink, withoutTokens } from "#app/domain/content/chat/parse/order-signs.ts";
import { orderNumberFrom } from "#app/domain/base/codes/order-number.ts";
import { anOrder } from "#tests/support/orders.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { phone, talk } from "./talk";

const unknown = orderNumberFrom(new Uint8Array([1, 2, 3, 4, 5, 6, 7]));
/** The words of an answer without the number that it names. */
const withoutNumber = (text: string) => text.replace(/ORD-[0-9A-Z]{4}-[0-9A-Z]{4}/g, "ORD");

describe("an order’s number in a message", () => {
  const plain = unknown.replaceAll("-", "");
  test.each([
    [unknown, unknown],
    [`where is ${unknown.toLowerCase()}?`, unknown],
    [plain, unknown],
    [plain.toLowerCase(), unknown],
    [`ord ${plain.slice(3, 7)} ${plain.slice(7)}`, unknown],
    ["ORD-7K3Q-9FXA", "wrong"],
    // An airport and a vehicle, and words that begin alike.
    ["from ORD 2019 Ford F-150 to Miami", null],
    ["I have an order for ordinary cars", null],
    ["EH-7K3Q-9FXM", null],
  ])("%s is %s", (message, number) => expect(namedOrder(message)).toBe(number));
});

describe("a private link in a message", () => {
  test("is read whole, and its token isn’t stored", () => {
    const link = "https://evenhaul.example/order/ORD-7K3Q-9FXM?token=abcdefghijklmnopqrstuv";
    expect(pastedLink(`here: ${link} thanks`)).toEqual({
      kind: "order",
      number: "ORD-7K3Q-9FXM",
      token: "abcdefghijklmnopqrstuv",
    });
    expect(withoutTokens(`here: ${link} thanks`)).toBe(
      "here: https://evenhaul.example/order/ORD-7K3Q-9FXM?token=removed thanks",
    );
    // As mail programs and search engines wrap it.
    for (const wrapped of [
      `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05`,
      `https://www.google.com/url?q=${encodeURIComponent(encodeURIComponent(link))}`,
      link.replace("?token", "?a=1&amp;token"),
    ]) {
      expect(withoutTokens(wrapped), wrapped).not.toContain("abcdefghijklmnopqrstuv");
      expect(pastedLink(wrapped), wrapped).toMatchObject({ token: "abcdefghijklmnopqrstuv" });
    }
    expect(pastedLink("/quote/EH-7K3Q-9FXM?by=staff&token=abcdefghijklmnopqrstuv")).toMatchObject({
      kind: "quote",
    });
    expect(pastedLink("/order/ORD-7K3Q-9FXM")).toBeNull();
  });
});

describe("an order by its number alone", () => {
  test("says nothing of it, and the same whether there is one or not", async () => {
    const { orderNumber } = await anOrder();
    const [known, none] = [
      await talk(`where is my car? ${orderNumber}`),
      await talk(`where is my car? ${unknown}`),
    ];
    expect(withoutNumber(known.text)).toBe(withoutNumber(none.text));
    expect(known.text).toContain("private link");
    expect(known.text).toContain(phone);
    expect(known.extras).toMatchObject({ phone: true, orderLink: orderNumber });
    expect(none.extras).toMatchObject({ orderLink: unknown });
    for (const word of ["requested", "Pat Example", "Example Street", "Honda"])
      expect(known.text).not.toContain(word);
  });

  test("that can’t be one is said so, without a link to ask for", async () => {
    const { text, extras } = await talk("ORD-7K3Q-9FXA");
    expect(text).toContain("isn’t an order number of ours");
    expect(extras?.orderLink).toBeUndefined();
  });

  test("“where is my car?” says what to open and how to get the link again", async () => {
    const { text } = await talk("Where is my car?");
    expect(text).toContain("private link");
    expect(text).toContain("write its number here");
    expect(text).toContain(phone);
  });
});

describe("an order by its private link", () => {
  test("says number and state, and again when asked where it is", async () => {
    const { orderId, orderNumber, link } = await anOrder();
    const shown = await talk(`https://evenhaul.example${link}`);
    expect(shown.text).toContain(`${orderNumber}, as of now: requested`);
    for (const secret of ["Pat Example", "Example Street", "Gate code", "@", "token"])
      expect(shown.text).not.toContain(secret);
    await db.order.update({ where: { id: orderId }, data: { state: "picked-up" } });
    const messages = [`https://evenhaul.example${link}`, "33101 to 10001", "where is my car"];
    expect((await talk(...messages)).text).toContain(`${orderNumber}, as of now: picked up`);
    expect((await talk(...messages, unknown)).text).not.toContain("picked up");
  });

  test("of its quote says the same, and without an order to open it", async () => {
    const { orderNumber, quote } = await anOrder();
    const shown = await talk(`/quote/${quote.quoteNumber}?token=${quote.token}`, "where is my order?");
    expect(shown.text).toContain(`${orderNumber}, as of now: requested`);
    const open = await aQuote();
    const { text } = await talk(`/quote/${open.quoteNumber}?token=${open.token}`);
    expect(text).toContain("the private link of a quote");
  });

  test("with a wrong token opens nothing, now or later", async () => {
    const { orderNumber } = await anOrder();
    const wrong = `/order/${orderNumber}?token=${"A".repeat(22)}`;
    expect((await talk(wrong)).text).toContain("doesn’t open anything");
    expect((await talk(wrong, "where is my car?")).text).not.toContain("requested");
  });
});
