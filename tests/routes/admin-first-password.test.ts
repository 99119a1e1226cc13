import { expect, test } from "vitest";
import { linkPath } from "#app/domain/crm/staff/login/one-time-link.server.ts";
import { leadsTo, postForm } from "#tests/support/answer.ts";
import { sql, staffVisitor } from "#tests/support/staff-browser.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const newOne = "onion river lamp 7";

/** As the first start makes them. */
async function firstOwner() {
  const owner = await addStaff(file(), "owner");
  sql(file(), "UPDATE staff SET must_change_password = 1 WHERE id = ?", owner.id);
  const mustChange = () =>
    sql(file(), "SELECT must_change_password AS must FROM staff WHERE id = ?", owner.id)[0]?.["must"];
  return { ...owner, mustChange };
}

test("the first login asks for a new password, doesn't take the same, and opens everything after it", async () => {
  const owner = await firstOwner();
  const browser = staffVisitor();
  expect(leadsTo(await browser.logIn(owner.email, staffPassword, "?to=/admin/settings"))).toBe(
    "/admin/settings",
  );
  expect(leadsTo(await browser.get("/admin/settings"))).toBe("/admin/account");
  const change = (newPassword: string) =>
    browser.press("/admin/account", "password", { currentPassword: staffPassword, newPassword });
  const same = await change(staffPassword);
  expect(same.status).toBe(400);
  expect(await same.text()).toContain("This is the password you have now.");
  expect([owner.mustChange(), (await browser.get("/admin/settings")).status]).toEqual([1, 303]);

  expect(leadsTo(await change(newOne))).toBe("/admin/account?done=password-changed");
  expect([owner.mustChange(), (await browser.get("/admin/settings")).status]).toEqual([0, 200]);
  const page = await (await browser.get("/admin/account")).text();
  expect(page).toContain("begin-second-step");
  expect(page).not.toContain("made when the site was set up");
});

test("a link to set a password doesn't keep the first one either", async () => {
  const owner = await firstOwner();
  sql(
    file(),
    "INSERT INTO staff_tokens (id, staff_id, purpose, expires_at) VALUES (?, ?, 'password-reset', '2099-01-01T00:00:00.000+00:00')",
    `link${owner.id}`,
    owner.id,
  );
  const set = (newPassword: string) => postForm(linkPath(`link${owner.id}`), { newPassword });
  const same = await set(staffPassword);
  expect(same.status).toBe(400);
  expect(await same.text()).toContain("This is the password you have now.");
  expect(owner.mustChange()).toBe(1);
  expect(leadsTo(await set(newOne))).toBe("/admin/login?done=password-set");
  expect(owner.mustChange()).toBe(0);
});
