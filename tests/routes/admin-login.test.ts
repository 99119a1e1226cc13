import { describe, expect, test } from "vitest";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { codeOf, sql, staffVisitor } from "#tests/support/staff-browser.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const database = (statement: string, ...values: unknown[]) => sql(file(), statement, ...values);
const add = (role: "owner" | "agent" = "agent") => addStaff(file(), role);
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

async function addWithSecondStep() {
  const staff = await add();
  database(
    "UPDATE staff SET totp_secret = ?, totp_confirmed_at = ? WHERE id = ?",
    secret,
    "2026-11-01T00:00:00.000+00:00",
    staff.id,
  );
  return staff;
}

/** The page without what differs from one answer to the next. */
const plain = async (response: Response, email: string) =>
  (await response.text())
    .replaceAll(email, "EMAIL")
    .replace(/nonce="[^"]*"/g, "")
    .replace(/"?D",?\d+/g, "");

const letIn = async (browser: ReturnType<typeof staffVisitor>) =>
  (await browser.get("/admin/account")).status === 200;

describe("logging in", () => {
  test("leads to the page asked for, which the login names", async () => {
    const { email } = await add();
    const browser = staffVisitor();
    const guard = await browser.get("/admin/crm?stage=new");
    expect(guard.status).toBe(303);
    const login = leadsTo(guard) ?? "";
    expect(await (await browser.get(login)).text()).toContain("/admin/crm?stage=new");
    const done = await browser.logIn(email, staffPassword, login.replace("/admin/login", ""));
    expect([done.status, leadsTo(done)]).toEqual([303, "/admin/crm?stage=new"]);
    expect(await letIn(browser)).toBe(true);
  });

  test("never leads to another site", async () => {
    const { email } = await add();
    for (const to of [
      "//evil.test",
      "/\\evil.test/admin/today",
      "/\t/evil.test",
      "https://evil.test/admin/today",
    ]) {
      const done = await staffVisitor().logIn(email, staffPassword, `?to=${encodeURIComponent(to)}`);
      expect(leadsTo(done), to).toBe("/admin");
    }
  });

  test("who is in goes on, from the login and from /admin", async () => {
    const { cookie } = await add();
    const headers = { Cookie: cookie };
    expect(leadsTo(await answer("/admin/login", { headers }))).toBe("/admin");
    expect(leadsTo(await answer("/admin/login?to=/admin/today", { headers }))).toBe("/admin/today");
    expect(leadsTo(await answer("/admin", { headers }))).toBe("/admin/today");
    expect(leadsTo(await answer("/admin"))).toBe("/admin/login");
  });

  test("sets a cookie that scripts and other sites' posts don't get, and that a copy of the database can't make", async () => {
    const { email } = await add();
    const done = await staffVisitor().logIn(email.toUpperCase(), staffPassword);
    const [cookie = ""] = done.headers.getSetCookie();
    expect(cookie).toMatch(/^staff=.*; Path=\/; HttpOnly; SameSite=Lax$/);
    const [row] = database("SELECT id FROM staff_sessions ORDER BY created_at DESC LIMIT 1");
    const forged = cookie
      .replace(/^staff=[^;.]*/, `staff=${btoa(JSON.stringify(row?.["id"]))}`)
      .split(";")[0];
    expect((await answer("/admin/account", { headers: { Cookie: forged ?? "" } })).status).toBe(303);
  });

  test("ends with the logout, in the database too", async () => {
    const { id, cookie } = await add();
    const out = await postForm("/admin/logout", {}, { Cookie: cookie });
    expect(leadsTo(out)).toBe("/admin/login");
    expect(database("SELECT 1 FROM staff_sessions WHERE staff_id = ?", id)).toEqual([]);
    expect((await answer("/admin/account", { headers: { Cookie: cookie } })).status).toBe(303);
  });

  test("a session ends by itself after a week without a request", async () => {
    const { id, cookie } = await add();
    database(
      "UPDATE staff_sessions SET last_seen_at = ? WHERE staff_id = ?",
      "2020-01-01T00:00:00.000+00:00",
      id,
    );
    expect((await answer("/admin/account", { headers: { Cookie: cookie } })).status).toBe(303);
  });

  test("from another site's page is refused", async () => {
    const { email } = await add();
    const foreign = { "Sec-Fetch-Site": "cross-site" };
    for (const path of ["/admin/login", "/admin/forgotten", "/admin/password/x?key=y"])
      expect((await postForm(path, { email, password: staffPassword }, foreign)).status, path).toBe(403);
  });
});

describe("a refused login", () => {
  test("keeps the email and not the password, and says the same for every address", async () => {
    const [known, off] = [await add(), await add()];
    database("UPDATE staff SET is_active = 0 WHERE id = ?", off.id);
    const pages = [];
    for (const [email, password] of [
      [known.email, "wrong password 1"],
      ["nobody@example.com", "wrong password 1"],
      [off.email, staffPassword],
    ] as const) {
      const rejected = await staffVisitor().logIn(email, password);
      expect(rejected.status).toBe(400);
      const page = await plain(rejected, email);
      expect(page).toContain('value="EMAIL"');
      expect(page).not.toContain(password);
      pages.push(page);
    }
    expect(new Set(pages).size).toBe(1);
  });

  test("is in the audit log where the address has an account, with the step that failed", async () => {
    const { id, email } = await addWithSecondStep();
    const browser = staffVisitor();
    await browser.logIn(email, "wrong password 1");
    await browser.logIn(email, staffPassword);
    await browser.typeCode("000000");
    await staffVisitor().logIn("stranger@example.com", "wrong password 1");
    const entries = database(
      "SELECT actor, staff_id, after FROM audit_entries WHERE action = 'staff-login-rejected' AND subject_id = ?",
      id,
    );
    expect(entries).toEqual([
      { actor: "Somebody", staff_id: null, after: '{"rejected":"password"}' },
      { actor: "Somebody", staff_id: null, after: '{"rejected":"code"}' },
    ]);
    expect(database("SELECT 1 FROM audit_entries WHERE subject LIKE '%stranger%'")).toEqual([]);
  });

  test("without an email or a password says what's missing", async () => {
    const empty = await staffVisitor().logIn("", "");
    expect(empty.status).toBe(400);
    const page = await empty.text();
    expect(page).toContain("Enter your email.");
    expect(page).toContain("Enter your password.");
  });

  test("from the fourth on says when to try again; until then the right password waits too, for anyone", async () => {
    const { email } = await add();
    for (const address of [email, "ghost@example.com"]) {
      const browser = staffVisitor();
      for (let count = 1; count <= 4; count++) {
        const page = await (await browser.logIn(address, "wrong password 1")).text();
        expect(page.includes("try again in 5 seconds"), `${address} ${count}`).toBe(count === 4);
      }
      const locked = await browser.logIn(address, staffPassword);
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await locked.text()).toContain(`value="${address}"`);
    }
    database("UPDATE login_failures SET locked_until = ?", "2020-01-01T00:00:00.000+00:00");
    expect((await staffVisitor().logIn(email, staffPassword)).status).toBe(303);
    expect((await staffVisitor().logIn(email, "wrong password 1")).status).toBe(400);
  });

  test("of any length is answered in bounded time", async () => {
    const { email } = await add();
    const rejected = await staffVisitor().logIn(email, staffPassword + "x".repeat(50_000));
    expect(rejected.status).toBe(400);
  });
});

describe("the second step", () => {
  test("asks for a code after the password, and only then lets in", async () => {
    const { email } = await addWithSecondStep();
    const browser = staffVisitor();
    const half = await browser.logIn(email, staffPassword, "?to=/admin/today");
    expect(leadsTo(half)).toBe("/admin/login?to=%2Fadmin%2Ftoday");
    expect(await letIn(browser)).toBe(false);
    expect(await (await browser.get("/admin/login?to=/admin/today")).text()).toContain("one-time-code");
    expect((await browser.typeCode("000000")).status).toBe(400);
    const done = await browser.typeCode(codeOf(secret), "?to=/admin/today");
    expect(leadsTo(done)).toBe("/admin/today");
    expect(await letIn(browser)).toBe(true);
  });

  test("takes no code twice", async () => {
    const { email } = await addWithSecondStep();
    const code = codeOf(secret);
    const [first, second] = [staffVisitor(), staffVisitor()];
    await first.logIn(email, staffPassword);
    expect((await first.typeCode(code)).status).toBe(303);
    await second.logIn(email, staffPassword);
    expect((await second.typeCode(code)).status).toBe(400);
    expect(await letIn(second)).toBe(false);
  });

  test("can't be reached without the password, and ends with it", async () => {
    const { id, email } = await addWithSecondStep();
    const stranger = await staffVisitor().typeCode(codeOf(secret));
    expect(stranger.status).toBe(400);
    const browser = staffVisitor();
    await browser.logIn(email, staffPassword);
    database("UPDATE staff SET password_changed_at = ? WHERE id = ?", "2026-11-20T00:00:00.000+00:00", id);
    expect((await browser.typeCode(codeOf(secret))).status).toBe(400);
    expect(await letIn(browser)).toBe(false);
  });

  test("locks after wrong codes, which right passwords in between don't clear", async () => {
    const { email } = await addWithSecondStep();
    const statuses = [];
    for (let count = 0; count < 5; count++) {
      const browser = staffVisitor();
      const step = await browser.logIn(email, staffPassword);
      statuses.push(step.status === 303 ? (await browser.typeCode("000000")).status : step.status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
  });
});
