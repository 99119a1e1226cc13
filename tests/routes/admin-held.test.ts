import { beforeAll, expect, test } from "vitest";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";
import { answer, postForm, runJob } from "#tests/support/answer.ts";
import { sql } from "#tests/support/staff-browser.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const run = (statement: string, ...values: unknown[]) => sql(file, statement, ...values);
const erased = () => Number(run("SELECT count(*) AS n FROM leads WHERE erased_at IS NOT NULL")[0]?.n);

let owner: TestStaff;
let agent: TestStaff;
beforeAll(async () => {
  owner = await addStaff(file, "owner");
  agent = await addStaff(file, "agent");
  const old = new Date(Date.now() - 800 * 86_400_000).toISOString().replace("Z", "+00:00");
  for (let n = 0; n < 25; n++)
    run(
      "INSERT INTO leads (id, full_name, created_at, updated_at, stage_changed_at) VALUES (?, 'Sample', ?, ?, ?)",
      `old-${n}`,
      old,
      old,
      old,
    );
});

const screen = async (path: string, { cookie }: TestStaff) =>
  (await answer(path, { headers: { Cookie: cookie } })).text();
const press = (intent: string, { cookie }: TestStaff, currentPassword = staffPassword) =>
  postForm("/admin/status", { intent, currentPassword }, { Cookie: cookie });

test("many leads due at once wait until an owner presses the button on Status, whom every screen sends there", async () => {
  await runJob("delete old data");
  expect(erased()).toBe(0);
  const status = await screen("/admin/status", owner);
  expect(status).toContain("25 of 25 leads are due to be erased at once");
  expect(status).toContain("Erase them");
  expect(await screen("/admin/today", owner)).toMatch(
    /href="\/admin\/status"[^>]*>.*?<b class="count hot">1<\/b>/s,
  );
  expect(await screen("/admin/today", agent)).not.toContain("/admin/status");

  expect((await press("erase-due", agent)).status).toBe(403);
  expect((await press("erase everything", owner)).status).toBe(400);
  const wrong = await press("erase-due", owner, "not this one, ever");
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toMatch(/That isn’t your current password\.[\s\S]*Erase them/);
  await runJob("delete old data");
  expect(erased()).toBe(0);

  const pressed = await press("erase-due", owner);
  expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, "/admin/status?done=erase-due"]);
  expect(await screen("/admin/status?done=erase-due", owner)).toContain(
    "What was due is erased within the hour.",
  );
  await runJob("delete old data");
  expect(erased()).toBe(25);
  expect(await screen("/admin/status", owner)).not.toContain("Erase them");
  expect(run("SELECT actor, after FROM audit_entries WHERE action = 'retention-confirmed'")).toEqual([
    { actor: owner.name, after: '{"due":25,"total":25,"proof":"password"}' },
  ]);
});

test("a confirmed time is in the audit log", async () => {
  expect((await press("confirm-clock", owner)).status).toBe(303);
  expect(await screen("/admin/audit", owner)).toContain("the machine’s clock");
  expect(run("SELECT count(*) AS n FROM clock")).toEqual([{ n: 1 }]);
});
