import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { loadTodos } from "#app/domain/desk/figures/today/load-todos.server.ts";
import { takeTurn } from "#app/domain/crm/staff/duty/take-turn.server.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aLead, after, aRule, forgetRules, logged, onQuote, round } from "#tests/support/rule-rounds.ts";

/** All day, every day; the rounds begin at noon in New York on a Tuesday. */
const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, fromMinute: 0, untilMinute: 1_440 }));
const never = [{ weekday: 0, fromMinute: 0, untilMinute: 1 }];

async function somebody(name: string, dutyHours: object | null, columns: object = {}) {
  const duty = dutyHours && JSON.stringify(dutyHours);
  const data = { email: newEmail(), name, role: "agent" as const, dutyHours: duty, ...columns };
  return (await db.staff.create({ data })).id;
}

beforeEach(async () => {
  await forgetRules();
  await db.staff.deleteMany();
});

const inTurn = (...staffIds: string[]) => aRule(onQuote({ kind: "turn", staffIds }));
const ownerOf = async (id: string) => (await db.lead.findUniqueOrThrow({ where: { id } })).ownerId;
const newLead = () => aLead({ email: newEmail(), phone: null, phoneDigits: null });

test("leads go round among those on duty", async () => {
  const [dana, max, off, left] = [
    await somebody("Dana", always),
    await somebody("Max", null),
    await somebody("Off", never),
    await somebody("Left", always, { isActive: false }),
  ];
  await inTurn(dana, max, off, left);
  const leads: string[] = [];
  for (let index = 0; index < 5; index += 1) leads.push(await newLead());
  await round(0);
  const given = await Promise.all(leads.map(ownerOf));
  expect(given.filter((id) => id === dana)).toHaveLength(3);
  expect(given.filter((id) => id === max)).toHaveLength(2);
  expect(await logged()).toEqual(Array.from({ length: 5 }, () => "owner done"));
  const [event] = await db.leadEvent.findMany({ where: { kind: "owner-changed", leadId: leads[0] ?? "" } });
  expect(JSON.parse(event?.data ?? "{}")).toMatchObject({ from: null, why: "in-turn" });
});

test("somebody who was away has the next turn, not all that they missed", async () => {
  const [dana, max] = [await somebody("Dana", always), await somebody("Max", never)];
  for (let turn = 0; turn < 3; turn += 1) expect(await takeTurn(db, [dana, max], after(0))).toBe(dana);
  await db.staff.update({ where: { id: max }, data: { dutyHours: JSON.stringify(always) } });
  const next = [];
  for (let turn = 0; turn < 3; turn += 1) next.push(await takeTurn(db, [dana, max], after(0)));
  expect(next).toEqual([max, dana, max]);
});

test("two leads at once get two people", async () => {
  const people = [await somebody("Dana", always), await somebody("Max", always)];
  const taken = await Promise.all([0, 1].map(() => db.$transaction((tx) => takeTurn(tx, people, after(0)))));
  expect(new Set(taken)).toEqual(new Set(people));
});

test("a lead that somebody has stays theirs, and takes no turn", async () => {
  const [dana, max] = [await somebody("Dana", always), await somebody("Max", always)];
  await inTurn(dana);
  const leadId = await aLead({ ownerId: max });
  await round(0);
  expect(await ownerOf(leadId)).toBe(max);
  expect(await logged()).toEqual(["owner skipped has-owner"]);
  expect((await db.staff.findUniqueOrThrow({ where: { id: dana } })).lastTurn).toBe(0);
});

test("with nobody on duty it stays without an owner, and on everybody's Today", async () => {
  const off = await somebody("Off", never);
  const other = await somebody("Other", always);
  await inTurn(off);
  const [waiting, answered] = [await aLead({ waitingSince: after(0) }), await newLead()];
  await round(0);
  expect([await ownerOf(waiting), await ownerOf(answered)]).toEqual([null, null]);
  expect(await logged()).toEqual(["owner skipped nobody-on-duty", "owner skipped nobody-on-duty"]);
  const groups = await loadTodos({ staffId: other, now: after(1) }, null);
  const rowsOf = (kind: string) =>
    groups.find((group) => group.kind === kind)?.rows.map(({ leadId, task }) => [leadId, task?.title]);
  expect(rowsOf("waiting")).toEqual([[waiting, undefined]]);
  expect(rowsOf("overdue")).toEqual([[answered, "Nobody was on duty: give it to somebody"]]);
});
