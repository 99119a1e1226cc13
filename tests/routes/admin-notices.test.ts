import { expect, test } from "vitest";
import { composeEmail } from "#app/jobs/compose-email.server.ts";
import { linkPath } from "#app/domain/crm/staff/login/one-time-link.server.ts";
import { answer, postForm } from "#tests/support/answer.ts";
import { codeOf, sql, staffVisitor } from "#tests/support/staff-browser.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const database = (statement: string, ...values: unknown[]) => sql(file(), statement, ...values);
const newOne = "onion river lamp 7";

/** What somebody was written to about their account, oldest first, as it would go out now. */
async function noticesTo({ email }: Pick<TestStaff, "email">): Promise<string[]> {
  const rows = database(
    `SELECT id, staff_notice_id FROM outbox_messages WHERE recipient = ? AND kind = 'staff-notice'
     ORDER BY rowid`,
    email,
  );
  const texts = [];
  for (const row of rows) {
    const [id, subject] = [String(row["id"]), String(row["staff_notice_id"])];
    const now = new Date();
    const composed = await composeEmail(
      { id, kind: "staff-notice", subject, createdAt: now, attempts: 1 },
      now,
    );
    if (!composed.ok) throw new Error(composed.error.message);
    expect(composed.value.to).toBe(email);
    texts.push(`${composed.value.email.subject}\n${composed.value.email.text}`);
  }
  return texts;
}

const account = (staff: TestStaff, intent: string, fields: Record<string, string> = {}) =>
  postForm("/admin/account", { ...fields, intent }, { Cookie: staff.cookie });

const keyOf = (page: string) =>
  /\b(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/.exec(page)?.[0].replaceAll(" ", "") ?? "";

test("a new password is written to its person, a rejected one isn’t", async () => {
  const staff = await addStaff(file(), "agent");
  await account(staff, "password", { currentPassword: "wrong password 1", newPassword: newOne });
  expect(await noticesTo(staff)).toEqual([]);
  await account(staff, "password", { currentPassword: staffPassword, newPassword: newOne });
  const [notice = "", ...others] = await noticesTo(staff);
  expect(others).toEqual([]);
  expect(notice).toMatch(/^Your password was changed\n/);
  expect(notice).toContain(staff.email);
  expect(notice).toContain("/admin/forgotten");
  expect(notice).not.toContain(newOne);
});

test("one set by a link too, but not the first, which came by an invitation", async () => {
  const staff = await addStaff(file(), "agent");
  const link = (id: string, purpose: string) => {
    database(
      "INSERT INTO staff_tokens (id, staff_id, purpose, expires_at) VALUES (?, ?, ?, '2099-01-01T00:00:00.000+00:00')",
      id,
      staff.id,
      purpose,
    );
    return linkPath(id);
  };
  database("UPDATE staff SET password_hash = NULL WHERE id = ?", staff.id);
  const first = await staffVisitor().press(link(`i${staff.id}`, "invitation"), "", { newPassword: newOne });
  expect(first.status).toBe(303);
  expect(await noticesTo(staff)).toEqual([]);
  await staffVisitor().press(link(`r${staff.id}`, "password-reset"), "", { newPassword: `${newOne} again` });
  expect(await noticesTo(staff)).toHaveLength(1);
});

test("the second step going on and off and new recovery codes are; an owner who does it is named", async () => {
  const [staff, owner] = [await addStaff(file(), "agent"), await addStaff(file(), "owner", "Sample Boss")];
  await account(staff, "begin-second-step");
  await account(staff, "cancel-second-step");
  await account(staff, "begin-second-step");
  expect(await noticesTo(staff)).toEqual([]);
  const page = await answer("/admin/account", { headers: { Cookie: staff.cookie } });
  const again = keyOf(await page.text());
  await account(staff, "confirm-second-step", { code: codeOf(again), currentPassword: staffPassword });
  await account(staff, "new-recovery-codes", { currentPassword: staffPassword });
  await postForm(
    `/admin/staff?person=${staff.id}`,
    { intent: "reset-second-step", currentPassword: staffPassword },
    { Cookie: owner.cookie },
  );
  const notices = await noticesTo(staff);
  expect(notices.map((text) => text.split("\n")[0])).toEqual([
    "The second step was turned on",
    "You have new recovery codes",
    "The second step was turned off",
  ]);
  expect(notices[0]).not.toContain("Done by");
  expect(notices[2]).toMatch(/Done by\s*:?\s*Sample Boss/);
});

test("a login from a browser that’s new to the account is, the first login and a known browser aren’t", async () => {
  const [staff, other] = [await addStaff(file(), "agent"), await addStaff(file(), "agent")];
  const [home, elsewhere] = [staffVisitor(), staffVisitor()];
  await home.logIn(staff.email, staffPassword);
  expect(await noticesTo(staff)).toEqual([]);
  await home.press("/admin/logout", "", {});
  await home.logIn(staff.email, staffPassword);
  expect(await noticesTo(staff)).toEqual([]);
  await elsewhere.logIn(staff.email, "wrong password 1");
  expect(await noticesTo(staff)).toEqual([]);
  await elsewhere.logIn(staff.email, staffPassword);
  const [notice = "", ...others] = await noticesTo(staff);
  expect(others).toEqual([]);
  expect(notice).toMatch(/^A login from a new device\n/);
  database(
    "UPDATE staff_notices SET ip = '192.0.2.10', user_agent = 'Mozilla/5.0 (X11; Linux) Firefox/132.0' WHERE staff_id = ?",
    staff.id,
  );
  const [withPlace = ""] = await noticesTo(staff);
  expect(withPlace).toContain("Firefox on Linux");
  expect(withPlace).toContain("192.0.2.10");

  // A browser is known to one account, not to all: two people share it.
  await staffVisitor().logIn(other.email, staffPassword);
  await home.press("/admin/logout", "", {});
  await home.logIn(other.email, staffPassword);
  expect(await noticesTo(other)).toHaveLength(1);
});
