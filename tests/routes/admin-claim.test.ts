import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { leadsTo } from "#tests/support/answer.ts";
import { aLead, deskOf } from "#tests/support/lead-page.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let dana: TestStaff;
let first: ReturnType<typeof deskOf>;
let second: ReturnType<typeof deskOf>;
beforeAll(async () => {
  dana = await addStaff(database(), "agent", "Dana Sample");
  first = deskOf(dana);
  second = deskOf(await addStaff(database(), "agent", "Max Sample"));
});

test("the first call makes the lead one's own; who comes second is told whose it is", async () => {
  const { path, row } = await aLead();
  await first.read(path);
  expect((await row()).ownerId).toBeNull();
  const calls = await Promise.all(
    [first, second].map((desk) => desk.press(path, "call", { outcome: "no-answer", text: "" })),
  );
  const pages = await Promise.all(
    [first, second].map(async (desk, index) => {
      const call = calls[index];
      return call ? desk.read(leadsTo(call) ?? "") : "";
    }),
  );
  const { ownerId } = await row();
  const [winner, other] = ownerId === dana.id ? pages : pages.toReversed();
  expect(winner).toContain("Call saved. The lead is yours now.");
  expect(other).toMatch(/Call saved\. This lead is (Dana|Max) Sample’s\./);
  expect(await db.leadEvent.count({ where: { leadId: path.split("/").at(-1) ?? "", kind: "call" } })).toBe(2);
});

test("a move claims, and Undo gives both back", async () => {
  const { path, row } = await aLead();
  const { seen } = await first.seen(path);
  const moved = await first.press(path, "stage", { stage: "contacted", ownerId: "", seen });
  const page = leadsTo(moved) ?? "";
  expect(await row()).toMatchObject({ stage: "contacted", ownerId: dana.id });
  expect(await first.read(page)).toContain("The lead is yours now.");
  const change = new URLSearchParams(page.split("?")[1]).get("changed") ?? "";
  await first.press(path, "undo", { change });
  expect(await row()).toMatchObject({ stage: "new", ownerId: null });
});

test("one's own lead says nothing of it", async () => {
  const { path, leadId } = await aLead();
  await db.lead.update({ where: { id: leadId }, data: { ownerId: dana.id } });
  const called = await first.press(path, "call", { outcome: "reached", text: "" });
  expect(await first.read(leadsTo(called) ?? "")).not.toContain("yours now");
});
