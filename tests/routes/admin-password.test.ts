import { describe, expect, test } from "vitest";
import { composeEmail } from "#app/jobs/compose-email.server.ts";
import { leadsTo } from "#tests/support/answer.ts";
import { sql, staffVisitor } from "#tests/support/staff-browser.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const database = (statement: string, ...values: unknown[]) => sql(file(), statement, ...values);
const newOne = "onion river lamp 7";

const ask = (email: string) => staffVisitor().press("/admin/forgotten", "", { email });

/** The outbox message with the newest link to somebody. */
const messageTo = ({ email }: Pick<TestStaff, "email">) =>
  database("SELECT * FROM outbox_messages WHERE recipient = ? ORDER BY created_at DESC", email)[0];

async function emailTo(staff: TestStaff, now = new Date()) {
  const message = messageTo(staff);
  const kind = message?.["kind"] as "staff-password-reset";
  const [id, subject] = [String(message?.["id"]), String(message?.["staff_token_id"])];
  return composeEmail({ id, kind, subject, createdAt: now, attempts: 1 }, now);
}

/** The path of the link in the email. */
async function linkTo(staff: TestStaff): Promise<string> {
  const composed = await emailTo(staff);
  if (!composed.ok) throw new Error(composed.error.message);
  expect(composed.value.to).toBe(staff.email);
  const link = /https?:\/\/[^/\s]+(\/admin\/password\/\S+)/.exec(composed.value.email.text)?.[1];
  return link ?? "";
}

const setPassword = (link: string, newPassword: string) => staffVisitor().press(link, "", { newPassword });

describe("a forgotten password", () => {
  test("gets the same answer for every address, and a link only where there's an account that's on", async () => {
    const [known, off] = [await addStaff(file(), "agent"), await addStaff(file(), "agent")];
    database("UPDATE staff SET is_active = 0 WHERE id = ?", off.id);
    const answers = [];
    for (const email of [known.email, off.email, "nobody@example.com"]) {
      const answered = await ask(email);
      answers.push([answered.status, leadsTo(answered)]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(messageTo(known)).toMatchObject({ kind: "staff-password-reset" });
    expect(messageTo(off)).toBeUndefined();
  });

  test("sends no more than three links an hour", async () => {
    const staff = await addStaff(file(), "agent");
    for (let count = 0; count < 5; count++) await ask(staff.email.toUpperCase());
    expect(database("SELECT 1 FROM outbox_messages WHERE recipient = ?", staff.email)).toHaveLength(3);
  });

  test("is replaced once by the link, which ends every session and every other link", async () => {
    const staff = await addStaff(file(), "agent");
    await ask(staff.email);
    const older = await linkTo(staff);
    await ask(staff.email);
    const link = await linkTo(staff);
    const done = await setPassword(link, newOne);
    expect([done.status, leadsTo(done)]).toEqual([303, "/admin/login?done=password-set"]);
    expect(database("SELECT 1 FROM staff_sessions WHERE staff_id = ?", staff.id)).toEqual([]);
    for (const used of [link, older]) {
      expect((await setPassword(used, "another password 9")).status, used).toBe(400);
      expect(await (await staffVisitor().get(used)).text()).toContain("has been used or is too old");
    }
    expect((await staffVisitor().logIn(staff.email, staffPassword)).status).toBe(400);
    expect((await staffVisitor().logIn(staff.email, newOne)).status).toBe(303);
  });

  test("is set by one of two posts at the same moment", async () => {
    const staff = await addStaff(file(), "agent");
    await ask(staff.email);
    const link = await linkTo(staff);
    const both = await Promise.all([setPassword(link, newOne), setPassword(link, `${newOne}!`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
  });

  test("lifts a lock-out", async () => {
    const staff = await addStaff(file(), "agent");
    for (let count = 0; count < 4; count++) await staffVisitor().logIn(staff.email, "wrong password 1");
    await ask(staff.email);
    await setPassword(await linkTo(staff), newOne);
    expect((await staffVisitor().logIn(staff.email, newOne)).status).toBe(303);
  });

  test("keeps a password that's too short or too simple out, and says why", async () => {
    const staff = await addStaff(file(), "agent");
    await ask(staff.email);
    const link = await linkTo(staff);
    for (const [password, message] of [
      ["short", "at least 12 characters"],
      ["aaaabbbbcccc", "too easy to guess"],
      ["mailcreated5240", "on a list of leaked passwords"],
      [`${staff.email}7`, "mostly your name, your email or our name"],
      ["lamp river onion ".repeat(8), "at most 128 characters"],
      ["", "Enter a new password"],
    ] as const) {
      const answered = await setPassword(link, password);
      expect(answered.status).toBe(400);
      expect(await answered.text()).toContain(message);
    }
    expect((await setPassword(link, newOne)).status).toBe(303);
  });
});

describe("a link", () => {
  test("with another key, or another link's, opens nothing", async () => {
    const [a, b] = [await addStaff(file(), "agent"), await addStaff(file(), "agent")];
    await ask(a.email);
    await ask(b.email);
    const [linkA, linkB] = [await linkTo(a), await linkTo(b)];
    const mixed = linkA.replace(/key=.*/, /key=.*/.exec(linkB)?.[0] ?? "");
    for (const link of [mixed, linkA.replace(/\?.*/, ""), `${linkA}x`, "/admin/password/no-such?key=x"])
      expect((await setPassword(link, newOne)).status, link).toBe(400);
  });

  test("ends after an hour, and its email is not sent later", async () => {
    const staff = await addStaff(file(), "agent");
    await ask(staff.email);
    const link = await linkTo(staff);
    database(
      "UPDATE staff_tokens SET expires_at = ? WHERE staff_id = ?",
      "2026-01-01T00:00:00.000+00:00",
      staff.id,
    );
    expect((await setPassword(link, newOne)).status).toBe(400);
    expect((await emailTo(staff)).ok).toBe(false);
  });

  test("of somebody who was switched off opens nothing", async () => {
    const staff = await addStaff(file(), "agent");
    await ask(staff.email);
    const link = await linkTo(staff);
    database("UPDATE staff SET is_active = 0 WHERE id = ?", staff.id);
    expect((await setPassword(link, newOne)).status).toBe(400);
  });
});
