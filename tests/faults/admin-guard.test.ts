import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyMigrations } from "../../app/platform/database/apply-migrations.mjs";
import { sql } from "#tests/support/staff-browser.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";
import { startSite, stockServer } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = () => join(process.env[TEMPLATE] ?? "", "template.db");
const vpic = { VPIC_BASE_URL: "http://127.0.0.1:9" };
/** As a first start runs it. */
const firstSeed = ["build/seed/seed.js", "--if-empty", "--pages", "build/seed/pages.json"];
const servers = { ours: undefined, "Remix's own": stockServer };

describe.each(Object.entries(servers))("under the server that is %s", (_name, server) => {
  let site: Site;
  let owner: TestStaff;
  beforeAll(async () => {
    site = await startSite(
      template(),
      { ...vpic, SITE_URL: "https://evenhaul.test", TRUST_PROXY: "X-Visitor" },
      server,
    );
    owner = await addStaff(site.database, "owner");
  });
  afterAll(() => site.stop());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { redirect: "manual", ...init });
  const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    ask("/admin/login", { method: "POST", headers, body: new URLSearchParams({ email, password }) });

  test("nothing below /admin is kept: pages, redirects, data, errors, what isn't there", async () => {
    const foreign = {
      method: "POST",
      headers: { Origin: "https://evil.test" },
      body: new URLSearchParams({ a: "b" }),
    };
    const inside = { headers: { Cookie: `__Host-${owner.cookie}` } };
    for (const [path, init] of [
      ["/admin"],
      ["/admin/"],
      ["/admin/login"],
      ["/admin/login.data"],
      ["/admin/forgotten"],
      ["/admin/password/x?key=y"],
      ["/admin/today"],
      ["/admin/today.data"],
      ["/admin/no-such-screen"],
      ["/admin/no/such/screen.data"],
      ["/admin.data"],
      ["/admin/%E0%A4%A"],
      ["/admin/account", inside],
      ["/admin/account.data", inside],
      ["/admin/no-such-screen", inside],
      ["/admin/crm/no-such-lead", inside],
      ["/admin/login", foreign],
      ["/admin/account", { ...foreign, headers: { ...foreign.headers, Cookie: `__Host-${owner.cookie}` } }],
    ] as [string, RequestInit?][]) {
      const { headers, status } = await ask(path, init);
      expect(headers.get("Cache-Control"), `${path} ${status}`).toMatch(/^no-store(, no-store)?$/);
    }
  });

  test("an unknown address leads to the login, and who is in finds nothing inside the frame", async () => {
    const nobody = await ask("/admin/no-such-screen");
    expect(nobody.status).toBe(303);
    expect(nobody.headers.get("Location")).toBe("/admin/login?to=%2Fadmin%2Fno-such-screen");
    const inside = await ask("/admin/no-such-screen", { headers: { Cookie: `__Host-${owner.cookie}` } });
    expect(inside.status).toBe(404);
    expect(await inside.text()).toContain('id="rail"');
  });

  test("the session's cookie is only for https where the site is", async () => {
    const done = await logIn(owner.email, staffPassword);
    expect(done.status).toBe(303);
    expect(done.headers.getSetCookie()[0]).toMatch(
      /^__Host-staff=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test("a lock-out is kept in the database, which outlives the process, and the log names nobody", async () => {
    for (let count = 0; count < 4; count++) await logIn("locked@example.com", "wrong password 1");
    expect((await logIn("locked@example.com", "wrong password 1")).status).toBe(429);
    const [row] = sql(site.database, "SELECT failures FROM login_failures WHERE key LIKE 'email:%'");
    expect(row).toEqual({ failures: 4 });
    expect(site.output()).not.toContain("locked@example.com");
  });
});

test("a network that tries many addresses has to wait, by the address that the proxy names", async () => {
  const site = await startSite(template(), { ...vpic, TRUST_PROXY: "X-Visitor", RATE_LIMITS: "on" });
  const logIn = (index: number, ip: string) =>
    fetch(`${site.url}/admin/login`, {
      method: "POST",
      headers: { "X-Visitor": ip },
      body: new URLSearchParams({ email: `spray${index}@example.com`, password: "wrong password 1" }),
    });
  try {
    for (let index = 0; index <= 20; index++) expect((await logIn(index, "192.0.2.7")).status).toBe(400);
    expect((await logIn(99, "192.0.2.7")).status).toBe(429);
    expect((await logIn(99, "192.0.2.8")).status).toBe(400);
  } finally {
    await site.stop();
  }
});

describe("the first start and the command line", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "evenhaul-first-"));
    applyMigrations(join(folder, "first.db"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const env = () => ({
    ...process.env,
    DATABASE_URL: `file:${join(folder, "first.db")}`,
    SITE_URL: "https://evenhaul.test",
  });
  const run = (args: string[], more: Record<string, string> = {}) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, args, {
      env: { ...env(), ...more },
      encoding: "utf8",
    });
    return { text: `${stdout}${stderr}`, status };
  };
  const staff = (...args: string[]) => run(["build/seed/staff.js", ...args]);

  test("makes one account, prints its password once, and keeps it nowhere", () => {
    const first = run(firstSeed, { ADMIN_EMAIL: "boss@example.com" });
    expect(first.status, first.text).toBe(0);
    const password = /"password":"([^"]+)"/.exec(first.text)?.[1] ?? "";
    expect(first.text).toContain("boss@example.com");
    expect(password).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(run(firstSeed).text).not.toContain("password");
    expect(readFileSync(join(folder, "first.db"), "latin1")).not.toContain(password);
  }, 180_000);

  test("of two processes that begin at once on an empty database, one makes the account", async () => {
    const path = join(folder, "twice.db");
    applyMigrations(path);
    const begin = () =>
      new Promise<{ code: number | null; text: string }>((resolve) => {
        const child = spawn(process.execPath, firstSeed, { env: { ...env(), DATABASE_URL: `file:${path}` } });
        let text = "";
        for (const stream of [child.stdout, child.stderr])
          stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
        child.on("exit", (code) => resolve({ code, text }));
      });
    const done = await Promise.all([begin(), begin()]);
    for (const { code, text } of done) expect(code, text).toBe(0);
    expect(done.filter(({ text }) => text.includes('"password":'))).toHaveLength(1);
    expect(sql(path, "SELECT role, name FROM staff")).toEqual([{ role: "owner", name: "Owner" }]);
  }, 180_000);

  test("prints a link for somebody who is locked out, and says so in the audit log", () => {
    const reset = staff("reset", "Boss@example.com");
    expect(reset.text).toMatch(/https:\/\/evenhaul\.test\/admin\/password\/\w+\?key=/);
    const actors = sql(join(folder, "first.db"), "SELECT DISTINCT actor FROM audit_entries ORDER BY actor");
    expect(actors).toEqual([{ actor: "first start" }, { actor: "npm run staff" }]);
  }, 180_000);

  test("adds somebody, switches them off and lists them, but never switches the last owner off", () => {
    expect(staff("add", "new@example.com", "--role", "agent").text).toContain("/admin/password/");
    expect(staff("off", "new@example.com").status).toBe(0);
    expect(staff("off", "boss@example.com")).toMatchObject({ status: 1 });
    const { text } = staff("list");
    expect(text).toMatch(/new@example\.com {2}agent .*\(off\)/);
    expect(text).toMatch(/boss@example\.com {2}owner {2}Owner$/m);
  }, 180_000);
});
