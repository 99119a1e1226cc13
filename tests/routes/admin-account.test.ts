import { describe, expect, test } from "vitest";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { codeOf, sql, staffVisitor } from "#tests/support/staff-browser.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const database = (statement: string, ...values: unknown[]) => sql(file(), statement, ...values);
const newOne = "onion river lamp 7";

async function somebody() {
  const staff = await addStaff(file(), "agent");
  const headers = { Cookie: staff.cookie };
  const row = () => database("SELECT * FROM staff WHERE id = ?", staff.id)[0];
  return {
    ...staff,
    row,
    open: async () => (await answer("/admin/account", { headers })).text(),
    post: (intent: string, fields: Record<string, string> = {}) =>
      postForm("/admin/account", { ...fields, intent }, headers),
  };
}

describe("the password", () => {
  test("is changed with the current one; every other session ends, this one stays", async () => {
    const me = await somebody();
    const elsewhere = staffVisitor();
    await elsewhere.logIn(me.email, staffPassword);
    const wrong = await me.post("password", { currentPassword: "wrong password 1", newPassword: newOne });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("isn’t your current password");
    const done = await me.post("password", { currentPassword: staffPassword, newPassword: newOne });
    expect(leadsTo(done)).toBe("/admin/account?done=password-changed");
    expect(await me.open()).toContain("this one");
    expect((await elsewhere.get("/admin/account")).status).toBe(303);
    expect((await staffVisitor().logIn(me.email, newOne)).status).toBe(303);
  });

  test("that has leaked isn't taken, and the page says why", async () => {
    const me = await somebody();
    const leaked = { currentPassword: staffPassword, newPassword: "1qaz2wsx3edc" };
    const rejected = await me.post("password", leaked);
    expect(rejected.status).toBe(400);
    expect(await rejected.text()).toContain("on a list of leaked passwords");
    expect((await staffVisitor().logIn(me.email, staffPassword)).status).toBe(303);
  });

  test("asked for again locks after failures, as at the login", async () => {
    const me = await somebody();
    for (let count = 0; count < 4; count++)
      await me.post("password", { currentPassword: "wrong", newPassword: newOne });
    const locked = await me.post("password", { currentPassword: staffPassword, newPassword: newOne });
    expect(locked.status).toBe(400);
    expect(await locked.text()).toContain("try again in");
  });

  test("is never in a page or in the audit log", async () => {
    const me = await somebody();
    const page = await (
      await me.post("password", { currentPassword: "one secret text", newPassword: "short" })
    ).text();
    expect(page).not.toContain("one secret text");
    await me.post("password", { currentPassword: staffPassword, newPassword: newOne });
    expect(JSON.stringify(database("SELECT * FROM audit_entries"))).not.toMatch(/argon2|onion river/);
  });
});

describe("the second step", () => {
  const begin = async () => {
    const me = await somebody();
    await me.post("begin-second-step");
    const key = /\b(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/.exec(await me.open())?.[0].replaceAll(" ", "") ?? "";
    return { ...me, key };
  };

  test("is set up with a picture and the same as text, and counts only after a right code", async () => {
    const me = await begin();
    const page = await me.open();
    expect(page).toContain('aria-label="QR code');
    expect(page.replace(/\s/g, "")).toContain(me.key);
    expect(me.key).toHaveLength(32);
    expect(String(me.row()?.["totp_secret"])).not.toContain(me.key);
    expect(
      (await me.post("confirm-second-step", { code: "000000", currentPassword: staffPassword })).status,
    ).toBe(400);
    expect((await staffVisitor().logIn(me.email, staffPassword)).headers.get("Location")).toBe("/admin");
    const done = await (
      await me.post("confirm-second-step", { code: codeOf(me.key), currentPassword: staffPassword })
    ).text();
    const codes = new Set(done.match(/\b([0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/g));
    expect(codes.size).toBe(10);
    expect(await me.open()).not.toMatch(/\b([0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/);
    expect((await staffVisitor().logIn(me.email, staffPassword)).headers.get("Location")).toBe(
      "/admin/login",
    );
  });

  test("lets a recovery code in, once, and counts what's left", async () => {
    const me = await begin();
    const done = await (
      await me.post("confirm-second-step", { code: codeOf(me.key), currentPassword: staffPassword })
    ).text();
    const code = /\b([0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/.exec(done)?.[0] ?? "";
    const [first, second] = [staffVisitor(), staffVisitor()];
    await first.logIn(me.email, staffPassword);
    expect((await first.typeCode(code)).status).toBe(303);
    await second.logIn(me.email, staffPassword);
    expect((await second.typeCode(code)).status).toBe(400);
    expect(await (await second.get("/admin/login")).text()).toContain("You have 9 left");
  });

  test("whose app can't be read after the server's secret changed is told so, at the login and under Account", async () => {
    const me = await begin();
    const done = await (
      await me.post("confirm-second-step", { code: codeOf(me.key), currentPassword: staffPassword })
    ).text();
    const recovery = /\b([0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/.exec(done)?.[0] ?? "";
    database("UPDATE staff SET totp_secret = 'v1.' || hex(randomblob(40)) WHERE email = ?", me.email);
    const browser = staffVisitor();
    await browser.logIn(me.email, staffPassword);
    const rejected = await browser.typeCode(codeOf(me.key, 1));
    expect(rejected.status).toBe(400);
    expect(await rejected.text()).toContain("Use a recovery code and set the app up again");
    expect((await browser.typeCode(recovery)).status).toBe(303);
    expect(await (await browser.get("/admin/account")).text()).toContain("This server has a new secret");
    expect(leadsTo(await me.post("turn-off-second-step", { currentPassword: staffPassword }))).toContain(
      "second-step-off",
    );
  });

  test("is turned off only with the password, which also makes new recovery codes", async () => {
    const me = await begin();
    await me.post("confirm-second-step", { code: codeOf(me.key), currentPassword: staffPassword });
    for (const intent of ["turn-off-second-step", "new-recovery-codes"])
      expect((await me.post(intent, { currentPassword: "wrong password 1" })).status, intent).toBe(400);
    expect(me.row()?.["totp_secret"]).toMatch(/^v1\./);
    const renewed = await me.post("new-recovery-codes", { currentPassword: staffPassword });
    expect((await renewed.text()).match(/\b([0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/)).not.toBeNull();
    expect(leadsTo(await me.post("turn-off-second-step", { currentPassword: staffPassword }))).toContain(
      "second-step-off",
    );
    expect(me.row()).toMatchObject({ totp_secret: null, totp_confirmed_at: null });
  });
});

describe("sessions", () => {
  test("are listed with device, address and times, and end one by one or all others", async () => {
    const me = await somebody();
    const others = [staffVisitor(), staffVisitor(), staffVisitor()];
    for (const other of others) await other.logIn(me.email, staffPassword);
    database(
      "UPDATE staff_sessions SET user_agent = 'Mozilla/5.0 (X11; Linux) Firefox/132.0', ip = '192.0.2.10' WHERE staff_id = ?",
      me.id,
    );
    const page = await me.open();
    expect(page).toContain("Firefox on Linux");
    expect(page).toContain("192.0.2.10");
    const ids = [...page.matchAll(/name="session" value="([\w-]{20,})"/g)].map(([, id]) => id ?? "");
    expect(ids).toHaveLength(3);
    await me.post("end-session", { session: ids[0] ?? "" });
    const open = async () =>
      (await Promise.all(others.map((other) => other.get("/admin/account")))).filter(
        ({ status }) => status === 200,
      );
    expect(await open()).toHaveLength(2);
    await me.post("end-session", { session: "all" });
    expect(await open()).toHaveLength(0);
    expect(await me.open()).toContain("this one");
  });

  test("of somebody else are out of reach", async () => {
    const [me, other] = [await somebody(), await somebody()];
    const [row] = database("SELECT id FROM staff_sessions WHERE staff_id = ?", other.id);
    await me.post("end-session", { session: String(row?.["id"]) });
    expect(await other.open()).toContain("this one");
  });
});

test("the look is kept and leads back to where one was, never elsewhere", async () => {
  const me = await somebody();
  expect(leadsTo(await me.post("look", { look: "dark", to: "/admin/crm?stage=new" }))).toBe(
    "/admin/crm?stage=new",
  );
  expect(leadsTo(await me.post("look", { look: "loud", to: "//evil.test" }))).toBe("/admin");
  expect(await me.open()).toContain('data-look="dark"');
});

test("a notice that isn't ours is not shown", async () => {
  const { cookie } = await somebody();
  for (const code of ["constructor", "<b>hello</b>"]) {
    const path = `/admin/account?done=${encodeURIComponent(code)}`;
    const page = await answer(path, { headers: { Cookie: cookie } });
    expect(page.status, code).toBe(200);
    expect(await page.text()).not.toContain("notice good");
  }
});

test("a form that isn't ours is answered with 400", async () => {
  expect((await (await somebody()).post("no-such-intent")).status).toBe(400);
});

describe("one's hours", () => {
  test("are saved, shown, and cleared; a wrong day is told with all that was typed", async () => {
    const me = await somebody();
    const times = { "from-1": "09:00", "until-1": "17:00", "from-2": "10:00", "until-2": "" };
    const wrong = await me.post("duty", times);
    expect(wrong.status).toBe(400);
    const page = await wrong.text();
    expect(page).toContain("Tuesday: Enter both times");
    expect(page).toContain('value="17:00"');
    expect(me.row()?.["duty_hours"]).toBeNull();
    const done = await me.post("duty", { ...times, "until-2": "14:00" });
    expect(leadsTo(done)).toBe("/admin/account?done=duty-saved");
    expect(await me.open()).toContain('value="14:00"');
    await me.post("duty", {});
    expect(me.row()?.["duty_hours"]).toBeNull();
  });

  test("are asked of those who work on leads only", async () => {
    const marketing = await addStaff(file(), "marketing");
    const headers = { Cookie: marketing.cookie };
    expect(await (await answer("/admin/account", { headers })).text()).not.toContain("Save the hours");
  });
});
