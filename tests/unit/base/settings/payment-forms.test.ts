import { afterEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answerMessage } from "#app/domain/content/chat/answer/answer-message.server.ts";
import { presentPage } from "#app/domain/content/pages/present-page.server.ts";
import { unknownInserts } from "#app/domain/base/markdown/unknown-inserts.ts";
import { htmlWithPaymentForms } from "#app/domain/base/settings/payment-forms.ts";
import { paymentForms } from "#app/domain/base/settings/business.server.ts";
import { namesIn, readText } from "../../../../prisma/fixtures/fixture-files";

const now = new Date("2026-11-26T12:00:00Z");
const setting = (value: string) =>
  db.setting.upsert({
    where: { name: "paymentForms" },
    create: { name: "paymentForms", value },
    update: { value },
  });

afterEach(() => setting("cash or a cashier’s check"));

const pageText = async (path: string) => {
  const page = await presentPage(path, now);
  return JSON.stringify(page?.view.blocks.map((block) => ("html" in block ? block.html : "")));
};

test("pages and the chat say the forms of payment that the setting has", async () => {
  await setting("cash, Zelle or a money order");
  for (const path of ["/faq", "/expert-advice", "/terms"]) {
    const text = await pageText(path);
    expect(text, path).toContain("rivers take cash, Zelle or a money order");
    expect(text, path).not.toContain("{payment forms}");
  }
  const { answer } = await answerMessage("how do i pay the driver", {}, "", now);
  expect(answer.text).toContain("Drivers take cash, Zelle or a money order.");
});

test("an empty setting says what the site began with, since a sentence needs an end", async () => {
  await setting(" ");
  expect(paymentForms()).toBe("cash or a cashier’s check");
});

test("a setting is text, not HTML", () =>
  expect(htmlWithPaymentForms("<p>{payment forms}</p>", "<b>cash</b> & $& more")).toBe(
    "<p>&lt;b&gt;cash&lt;/b&gt; &amp; $&amp; more</p>",
  ));

test("what only looks like an insert is reported", () =>
  expect(unknownInserts("Fine: {payment forms}\nnot: {payments}")).toEqual([
    { line: 1, message: "{payments} is nothing that we insert; there is {payment forms}" },
  ]));

test("no page or answer names forms of payment by itself", () => {
  const files = [
    "prisma/data/home-faq.md",
    ...["prisma/data/pages", "prisma/data/news"].flatMap((folder) =>
      namesIn(folder, ".md").map((name) => `${folder}/${name}`),
    ),
  ];
  const naming = files.filter((file) =>
    /cashier’s|certified (?:check|funds)|money order/i.test(readText(file)),
  );
  expect(naming).toEqual([]);
});
