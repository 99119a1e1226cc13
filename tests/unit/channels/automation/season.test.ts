import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { runRules } from "#app/domain/channels/automation/run-rules.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { stepCard } from "#tests/support/step-card.ts";
import { aLead, aRule, forgetRules } from "#tests/support/rule-rounds.ts";
import { seedRateCards } from "../../../../prisma/seed/rate-cards";

beforeEach(async () => {
  await forgetRules();
  await aRule({
    when: { kind: "season-opens" },
    if: [],
    steps: [{ kind: "email", templateKey: "season-opens" }],
  });
});

const noonOf = (day: string) => new Date(`${day}T17:00:00Z`);
const went = (createdAt: string) =>
  aLead({ stage: "delivered", deliveryState: "FL", createdAt: noonOf(createdAt) }, false);

/** The days on which the rule wrote an email to somebody, of those on which it was looked at. */
async function written(days: string[]) {
  const on: string[] = [];
  for (const day of days) {
    const before = await db.outboxMessage.count();
    const report = (error: unknown) => {
      throw error;
    };
    for (let time = 0; time < 2; time++) await runRules({ now: noonOf(day), report });
    if ((await db.outboxMessage.count()) > before) on.push(day);
  }
  return on;
}
const monthly = ["2026-09-24", "2026-09-28", "2026-10-15", "2026-11-01", "2026-12-01", "2027-01-02"];

test("the season opens once a year, when going south has become dearer than other trips", async () => {
  await went("2026-05-25");
  expect(await written(monthly)).toEqual(["2026-09-28"]);
  expect(await written(["2027-09-28", "2027-11-02"])).toEqual(["2027-09-28"]);
});

test("a card with steps opens its season with the first of them, not with each month’s row", async () => {
  const card = { ...stepCard, version: "steps", effectiveFrom: "2026-01-01" };
  await db.rateCard.deleteMany();
  await db.rateCard.create({
    data: { version: "steps", effectiveFrom: "2026-01-01", card: JSON.stringify(card) },
  });
  await went("2026-05-25");
  expect(await written([...monthly, "2027-10-01"].toSorted())).toEqual(["2027-10-01"]);
  await db.rateCard.deleteMany();
  await seedRateCards(db);
});

test("who answered the last time isn’t asked the next year, and who didn’t is", async () => {
  const [answers, silent] = [await went("2026-05-25"), await went("2026-05-26")];
  const said = (leadId: string, day: string, text: string) =>
    recordLeadEvent(db, { leadId, now: noonOf(day), kind: "email-pasted", data: { text } });
  // What they said before they were asked is about the trip behind them.
  await said(silent, "2026-09-27", "It arrived, thank you");
  await written(["2026-09-28"]);
  await said(answers, "2026-09-29", "No thanks, we sold the house.");
  await written(["2027-09-28"]);
  const next = await db.automationAction.findMany({
    where: { createdAt: { gt: noonOf("2027-01-01") } },
    select: { leadId: true, outcome: true, reason: true },
  });
  expect(next).toHaveLength(2);
  expect(next).toContainEqual({ leadId: answers, outcome: "stopped", reason: "answered" });
  expect(next).toContainEqual({ leadId: silent, outcome: "done", reason: "" });
});
