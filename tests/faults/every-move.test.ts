import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { performStep } from "#app/domain/channels/automation/perform-step.server.ts";
import { moveProblem } from "#app/domain/crm/leads/stage-moves.ts";
import { leadStages, stageLabel } from "#app/domain/crm/leads/stages.ts";
import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import { answer, leadsTo } from "#tests/support/answer.ts";
import { addLead, file, leadRow, listOf } from "#tests/support/lead-list.ts";
import { deskOf } from "#tests/support/lead-page.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

type Move = { from: LeadStage; to: LeadStage };
const codes = leadStages.map(({ code }) => code);
const moves: Move[] = codes.flatMap((from) => codes.filter((to) => to !== from).map((to) => ({ from, to })));

let count = 0;
/** A lead in a stage, without a quote: it has no price to book. */
const leadIn = (from: LeadStage) =>
  addLead({
    stage: from,
    email: `move-${++count}@example.com`,
    email_normalized: `move-${count}@example.com`,
    ...(from === "lost" && { lost_reason: "other" }),
  });
/** Where the table lets a lead without a price go. */
const endOf = ({ from, to }: Move): LeadStage =>
  moveProblem(from, to) !== null || (to === "booked" && from !== "dispatched") ? from : to;
const name = ({ from, to }: Move) => `${from} to ${to}`;

let owner: TestStaff;
let post: ReturnType<typeof listOf>["post"];
beforeAll(async () => {
  owner = await addStaff(file(), "owner");
  ({ post } = listOf(owner));
});

/** Moves a lead of each stage to each other stage, and compares what became of all of them with the table. */
async function comesOutByTheTable(
  make: (leads: readonly (Move & { id: string })[]) => Promise<unknown>,
  expected: (move: Move) => LeadStage = endOf,
) {
  const leads = moves.map((move) => ({ ...move, id: leadIn(move.from) }));
  await make(leads);
  const came = leads.map((lead) => [name(lead), leadRow(lead.id).stage]);
  expect(Object.fromEntries(came)).toEqual(
    Object.fromEntries(leads.map((lead) => [name(lead), expected(lead)])),
  );
}

describe("the one table of moves holds, from every stage to every other, by", () => {
  test("the board", () =>
    comesOutByTheTable(async (leads) => {
      for (const { id, to } of leads)
        await post({ intent: "stage", stage: to, id, lostReason: "price", confirmed: "1", inPlace: "1" });
    }));

  test("many at once", () =>
    comesOutByTheTable(async (leads) => {
      for (const to of codes) {
        const ids = leads.filter((lead) => lead.to === to).map(({ id }) => id);
        const body = new URLSearchParams({ intent: "stage", stage: to, lostReason: "price", confirmed: "1" });
        for (const id of ids) body.append("id", id);
        await answer("/admin/crm", {
          method: "POST",
          body,
          headers: { Cookie: owner.cookie, Origin: "http://evenhaul.test" },
        });
      }
    }));

  test("the menu of the lead's own page", () =>
    comesOutByTheTable(async (leads) => {
      const desk = deskOf(owner);
      for (const { id, to } of leads) {
        const path = `/admin/crm/${id}`;
        const seen = await desk.seen(path);
        await desk.press(path, "stage", { ...seen, stage: to, lostReason: "price", ownerId: "" });
      }
    }));

  // A rule can't say why a lead is lost.
  test("a rule", () =>
    comesOutByTheTable(
      async (leads) => {
        for (const { id, to } of leads)
          await db.$transaction((tx) =>
            performStep({
              tx,
              step: { kind: "stage", stage: to },
              runId: "run",
              leadId: id,
              lead: { ownerId: null },
              now: new Date(),
            }),
          );
      },
      (move) => (move.to === "lost" ? move.from : endOf(move)),
    ));

  test("a list whose rows are people that we have: it moves none", async () => {
    const leads = moves
      .filter(({ to }) => to !== "do-not-contact")
      .map((move) => ({ ...move, id: leadIn(move.from) }));
    const rows = leads.map(({ id, to }) => {
      const { full_name, email } = leadRow(id);
      return `${String(full_name)},${String(email)},${stageLabel(to)}`;
    });
    const form = new FormData();
    form.set(
      "file",
      new File([["Name,Email,Stage", ...rows].join("\r\n")], "list.csv", { type: "text/csv" }),
    );
    const headers = { Cookie: owner.cookie, Origin: "http://evenhaul.test" };
    const path = leadsTo(await answer("/admin/crm/import", { method: "POST", body: form, headers })) ?? "";
    const page = (await (await answer(path, { headers })).text()).replaceAll("<!-- -->", "");
    expect(page).toContain(`0 new leads, ${leads.length} rows to leads that are there, 0 rows rejected.`);
    const mapping = /name="mapping" value="(.*?)"\/>/s.exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
    await answer(path, { method: "POST", body: new URLSearchParams({ intent: "import", mapping }), headers });
    for (const lead of leads) expect(leadRow(lead.id).stage, name(lead)).toBe(lead.from);
  });
});
