import { beforeAll, expect, test } from "vitest";
import { answer, leadsTo } from "#tests/support/answer.ts";
import { addLead, file } from "#tests/support/lead-list.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

let agent: TestStaff;
beforeAll(async () => {
  agent = await addStaff(file(), "agent");
});

const get = (path: string) => answer(path, { headers: { Cookie: agent.cookie } });
async function find(q: string) {
  const { leads } = (await (await get(`/admin/crm/find?q=${encodeURIComponent(q)}`)).json()) as {
    leads: { id: string; name: string; from: string | null; to: string | null; stage: string }[];
  };
  return leads;
}

test("the bar proposes the leads that are named exactly, then the newest, eight at most", async () => {
  const exact = addLead({ full_name: "Wanda Quillon", created_at: "2026-01-01T12:00:00.000+00:00" });
  for (let n = 0; n < 9; n++) addLead({ full_name: `Wanda Quillon the ${n}th`, delivery_state: "FL" });
  const leads = await find("wanda quillon");
  expect(leads).toHaveLength(8);
  expect(leads[0]).toMatchObject({ id: exact, name: "Wanda Quillon", from: null, stage: "new" });
  expect(leads[1]).toMatchObject({ to: "FL" });
  expect(await find("")).toEqual([]);
  expect(await find("zzz nobody")).toEqual([]);
  expect(await find(`"*(${"x".repeat(500)}`)).toEqual([]);
});

test("Enter in the bar opens the only hit, and the list of several or none", async () => {
  const only = addLead({ full_name: "Ottoline Marsh", phone: "3055550177", phone_digits: "3055550177" });
  addLead({ full_name: "Percy Marsh" });
  const opened = async (q: string) => leadsTo(await get(`/admin/crm?open=only&q=${encodeURIComponent(q)}`));
  expect(await opened("ottoline")).toBe(`/admin/crm/${only}`);
  expect(await opened("(305) 555-0177")).toBe(`/admin/crm/${only}`);
  expect(await opened("marsh")).toBe("/admin/crm?q=marsh");
  expect(await opened("nobody of that name")).toMatch(/^\/admin\/crm\?q=nobody/);
  expect((await get("/admin/crm?q=ottoline")).status).toBe(200);
});
