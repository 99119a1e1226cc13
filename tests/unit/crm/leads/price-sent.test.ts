import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { carriesPrice } from "#app/domain/crm/leads/carries-price.ts";
import { addTask } from "#app/domain/crm/leads/change/add-task.server.ts";
import { writeEmail } from "#app/domain/crm/leads/change/write-email.server.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aQuote } from "#tests/support/outbox.ts";

const quotes = [
  { quoteNumber: "EH-TEST-0001", price: 1950 },
  { quoteNumber: "EH-TEST-0002", price: 800 },
];

test.each([
  ["It’s $1,950 door to door.", true],
  ["It’s $ 1950.", true],
  ["1,950 dollars for the Outback", true],
  ["800 USD", true],
  ["$1,950.00", true],
  ["Open it: https://evenhaul.com/quote/EH-TEST-0001?token=abc", true],
  ["A 1950 Ford is welcome too", false],
  ["$19,500 is what the car is worth", false],
  ["$1,950.50", false],
  ["$1,950,000", false],
  ["About EH-TEST-0001", false],
  ["$850", false],
])("“%s” carries the price: %s", (text, is) => expect(carriesPrice(text, quotes)).toBe(is));

const now = new Date();
const by = async () =>
  db.staff.create({
    data: { email: newEmail(), name: "Dana", role: "agent" },
    select: { id: true, name: true },
  });

/** A lead in a stage, with "Send the price" and "Call" still to do. */
async function aLeadIn(stage: string) {
  const { leadId } = await aQuote();
  const lead = await db.lead.update({ where: { id: leadId }, data: { stage } });
  const staff = await by();
  for (const title of ["Send the price", "Call"])
    await addTask(db, { leadId, by: staff, now, dueAt: now, title });
  const open = async () =>
    (await db.leadTask.findMany({ where: { leadId, doneAt: null } })).map(({ title }) => title);
  const stageNow = async () => (await db.lead.findUniqueOrThrow({ where: { id: leadId } })).stage;
  return { leadId, price: lead.price ?? 0, staff, open, stageNow };
}

describe("a price that was sent", () => {
  test.each([
    ["new", "quoted"],
    ["contacted", "quoted"],
    ["follow-up", "follow-up"],
    ["ready-to-book", "ready-to-book"],
    ["lost", "lost"],
  ])("takes a lead from %s to %s, and its task is done", async (stage, after) => {
    const lead = await aLeadIn(stage);
    const body = `Hi, it’s $${lead.price} all in.`;
    await db.$transaction((tx) =>
      writeEmail(tx, { leadId: lead.leadId, by: lead.staff, now, subject: "Your price", body }),
    );
    expect(await lead.stageNow()).toBe(after);
    expect(await lead.open()).toEqual(["Call"]);
  });

  test("is not what an email without it is", async () => {
    const lead = await aLeadIn("new");
    const email = { subject: "Hello", body: "I’ll call you at five." };
    await db.$transaction((tx) => writeEmail(tx, { leadId: lead.leadId, by: lead.staff, now, ...email }));
    expect(await lead.stageNow()).toBe("new");
    expect(await lead.open()).toEqual(["Send the price", "Call"]);
  });
});
