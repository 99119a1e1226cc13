import { afterAll, expect, test } from "vitest";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { codeOf, sql } from "#tests/support/staff-browser.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const see = async (path: string, { cookie }: TestStaff) =>
  (await (await answer(path, { headers: { Cookie: cookie } })).text()).replaceAll("&#x27;", "'");
const post = (path: string, intent: string, { cookie }: TestStaff, fields: Record<string, string> = {}) =>
  postForm(path, { currentPassword: staffPassword, ...fields, intent }, { Cookie: cookie });

afterAll(() => sql(file(), "DELETE FROM settings WHERE name = 'staff.secondStep'"));

/** As on the page: begins, reads the key, types the code. */
async function setUp(staff: TestStaff) {
  await post("/admin/account", "begin-second-step", staff);
  const key = /\b(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/.exec(await see("/admin/account", staff))?.[0] ?? "";
  expect((await post("/admin/account", "confirm-second-step", staff, { code: codeOf(key) })).status).toBe(
    200,
  );
}

test("an owner asks everyone for a second step, and each gets in after setting it up", async () => {
  const [owner, agent] = [await addStaff(file(), "owner"), await addStaff(file(), "agent")];

  // Without one of their own, an owner can't lock the others and themselves out.
  expect(await see("/admin/staff", owner)).toContain("Set up your own");
  expect(await see("/admin/staff", owner)).not.toContain("require-second-step");
  const rejected = await post("/admin/staff", "require-second-step", owner);
  expect(leadsTo(rejected)).toBe("/admin/staff?done=own-second-step-first");
  expect((await answer("/admin/today", { headers: { Cookie: agent.cookie } })).status).toBe(200);

  await setUp(owner);
  expect(await see("/admin/settings", owner)).toContain("each person’s choice");
  expect(await see("/admin/staff", owner)).toContain("Ask everyone for it");
  const required = await post("/admin/staff", "require-second-step", owner);
  expect(leadsTo(required)).toBe("/admin/staff?done=second-step-required");
  expect(await see("/admin/settings", owner)).toContain("Nobody gets in without one.");
  expect((await answer("/admin/today", { headers: { Cookie: owner.cookie } })).status).toBe(200);

  const led = await answer("/admin/today", { headers: { Cookie: agent.cookie } });
  expect([led.status, leadsTo(led)]).toEqual([303, "/admin/account"]);
  await setUp(agent);
  expect((await answer("/admin/today", { headers: { Cookie: agent.cookie } })).status).toBe(200);
  expect(await see("/admin/account", agent)).not.toContain("Everybody here needs");

  await post("/admin/staff", "free-second-step", owner);
  const other = await addStaff(file(), "agent");
  expect((await answer("/admin/today", { headers: { Cookie: other.cookie } })).status).toBe(200);
  const entries = sql(
    file(),
    "SELECT before, after FROM audit_entries WHERE subject_id = 'staff.secondStep' ORDER BY id",
  );
  expect(entries.map(({ after }) => JSON.parse(String(after)))).toEqual([
    { secondStep: "for everyone", proof: "password" },
    { secondStep: "each person’s choice", proof: "password" },
  ]);
});

test("only an owner decides about it", async () => {
  const agent = await addStaff(file(), "agent");
  expect((await post("/admin/staff", "require-second-step", agent)).status).toBe(403);
});
