import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { DOCTOR_HEADER, doctorToken } from "#app/platform/doctor/doctor-token.mjs";
import { answer, postForm } from "#tests/support/answer.ts";
import { addStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");

test("an owner runs the checks on Status and sees them with their states, the worst on top", async () => {
  const { cookie } = await addStaff(file, "owner");
  const screen = async () => (await answer("/admin/status", { headers: { Cookie: cookie } })).text();
  expect(await screen()).toContain("Run the checks");
  expect(await screen()).not.toContain("What it found");

  // The second press comes while the first one's run is under way.
  const presses = await Promise.all(
    [1, 2].map(() => postForm("/admin/status", { intent: "run-checks" }, { Cookie: cookie })),
  );
  for (const { status, headers } of presses)
    expect([status, headers.get("Location")]).toEqual([303, "/admin/status#checks"]);
  await expect.poll(screen).toContain("What it found");

  const page = await screen();
  expect(page).toContain(`${file} (`);
  expect(page).toMatch(/every page of it is whole/);
  const states = [...page.matchAll(/<b class="(bad|warn)">(Broken|Look)<\/b>/g)].map(([, tone]) => tone);
  expect(states.length).toBeGreaterThan(0);
  expect([...states].sort()).toEqual(states);
  expect(readdirSync(dirname(file)).filter((name) => name.includes("trial"))).toEqual([]);
});

test("Status names the release, as /healthz does, and whether a restart would run another one", async () => {
  const { cookie } = await addStaff(file, "owner");
  const page = await (await answer("/admin/status", { headers: { Cookie: cookie } })).text();
  const { headers } = await answer("/healthz");
  expect(headers.get("X-Release")).toMatch(/^[0-9a-f]{12}$/);
  expect(page).toContain(`${headers.get("X-Release")}<!-- -->, of`);
  expect(page).not.toContain("restart to run it");
});

test("how a visitor came is answered to a request with the doctor's token, and to no other", async () => {
  const ask = async (token: string) =>
    (await answer("/healthz", { headers: { [DOCTOR_HEADER]: token } })).headers.get("X-Visitor");
  expect(await ask(doctorToken("a secret that only tests know"))).toBe("direct");
  expect(await ask(doctorToken("another secret"))).toBeNull();
  expect((await answer("/healthz")).headers.get("X-Visitor")).toBeNull();
});

test("an agent runs none", async () => {
  const { cookie } = await addStaff(file, "agent");
  expect((await postForm("/admin/status", { intent: "run-checks" }, { Cookie: cookie })).status).toBe(403);
});
