import { statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { startCustomers, quoteNumbers } from "#tests/support/drill.ts";
import { contact, destination, message, newEmail, vehicle } from "#tests/support/factories.ts";
import { hiddenValue } from "#tests/support/guarded-form.ts";
import { canMakeIll, illDisk, makeIll, waitsForDisk } from "#tests/support/ill-disk.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";
import { ourServer, startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const phone = "(800) 555-0199";

let site: Site;
afterEach(() => site.stop());

async function start(env: Record<string, string>, server = ourServer) {
  site = await startSite(
    join(process.env[TEMPLATE] ?? "", "template.db"),
    { VPIC_BASE_URL: "http://127.0.0.1:9", ...env },
    server,
  );
}

const health = async () => {
  const response = await fetch(`${site.url}/healthz`);
  return `${response.status} ${((await response.json()) as { status: string }).status}`;
};

const sendJson = async (path: string, body: object) => {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(site.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, text: await response.text() };
};
const quoteBody = () => ({ formData: { ...destination(), ...vehicle(), ...contact({ email: newEmail() }) } });

/** A visitor with cookies who fills in forms as they come. */
function visitor() {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return async (path: string, fields: Record<string, string>) => {
    const page = await fetch(site.url + path, { headers: { Cookie: cookie() } });
    const form_token = hiddenValue(await page.text(), "form_token") ?? "";
    const response = await fetch(site.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: site.url, Cookie: cookie() },
      body: new URLSearchParams({ ...fields, ...(form_token && { form_token }) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      jar.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  };
}

/** Every page answers, and every form keeps what was typed, says that it wasn't stored, and whom to call. */
async function expectPagesAndPlainWords(staff: TestStaff | null, quote: string | null) {
  for (const path of ["/", "/?draft=none", "/auto-transport-texas", "/quote", "/contact", "/news", "/chat"])
    expect((await fetch(site.url + path)).status, path).toBe(200);

  const submitted = await sendJson("/api/submit-quote", quoteBody());
  expect(submitted.status).toBe(503);
  expect(submitted.text).toContain(`Nothing was stored. Please call ${phone} for immediate assistance`);
  const asked = await sendJson("/api/chat", { message: "What does it cost?" });
  expect(asked.status).toBe(503);
  expect(asked.text).toContain(`nothing was stored. Please try again in a moment, or call ${phone}`);

  const press = visitor();
  expect((await press("/quote", { ...destination(), intent: "to-vehicle" })).status).toBe(303);
  expect((await press("/quote", { ...vehicle(), intent: "to-contact" })).status).toBe(303);
  const email = newEmail();
  const last = await press("/quote", { ...contact({ email }), intent: "submit" });
  expect(last.status).toBe(503);
  expect(last.text).toContain(`Nothing was stored. Please call ${phone} for immediate assistance`);
  expect(last.text).toContain(`value="${email}"`);

  const forms: [string, Record<string, string>, string][] = [
    ["/contact", message({ message: "Is there room?" }), "Is there room?"],
    ["/referral", { name: "Sample Person 3", email: newEmail() }, "Sample Person 3"],
    ["/chat", { message: "What does it cost?" }, "What does it cost?"],
  ];
  for (const [path, fields, typed] of forms) {
    const { status, text } = await visitor()(path, fields);
    expect(status, path).toBe(503);
    expect(text, path).toContain("We couldn’t save this just now.");
    expect(text, path).toContain(phone);
    expect(text, path).toContain(typed);
  }
  if (quote) {
    expect((await fetch(site.url + quote)).status).toBe(200);
    const changed = await visitor()(quote, {
      intent: "transport-type",
      transportType: "enclosed",
      basis: "1-open",
    });
    expect(changed.status).toBe(503);
    expect(changed.text).toContain(`Nothing was stored. Please call ${phone}`);
  }
  if (!staff) return;
  const login = await visitor()("/admin/login", { email: staff.email, password: staffPassword });
  expect(login.status).toBe(503);
  expect(login.text).toContain("Nobody can log in right now.");
  expect(login.text).toContain(`value="${staff.email}"`);
  for (const path of ["/admin/dashboard", "/admin/status"])
    expect((await fetch(site.url + path, { headers: { Cookie: staff.cookie } })).status, path).toBe(200);
}

test.skipIf(!canMakeIll).each([
  ["read-only", /^503 nothing can be written: the disk gives errors/],
  ["full", /^503 nothing can be written: the disk is full/],
] as const)("on a disk that is suddenly %s", async (how, says) => {
  await start(illDisk());
  const staff = await addStaff(site.database, "owner");
  const { text } = await sendJson("/api/submit-quote", quoteBody());
  const { link } = JSON.parse(text) as { link: string };
  makeIll(site, how);
  await expectPagesAndPlainWords(staff, link);
  await expect.poll(health).toMatch(says);

  makeIll(site, "well");
  await expect.poll(health).toBe("200 ok");
  expect((await sendJson("/api/submit-quote", quoteBody())).status).toBe(201);
  const login = await visitor()("/admin/login", { email: staff.email, password: staffPassword });
  expect(login.status).toBe(303);
});

test("with a database that the site may only read", async () => {
  await start({}, ["--import", "./tests/support/as-nobody.mjs", ...ourServer]);
  await expectPagesAndPlainWords(null, null);
  await expect.poll(health).toBe("503 nothing can be written: the database is read-only");
});

test.skipIf(!canMakeIll)(
  "a disk that takes four seconds to have everything holds up no page: each wait sees pages asked for and answered",
  { timeout: 120_000 },
  async () => {
    await start(illDisk());
    for (const path of ["/quote", "/healthz"]) await (await fetch(site.url + path)).text();
    makeIll(site, 4_000);
    const log = () => statSync(`${site.database}-wal`).size;
    const customers = startCustomers(site.url, 5, "slow");
    /** For each wait for the disk, how many pages were asked for and answered within it. */
    const answered = new Map<number, number>();
    // Until the log was long and has been moved.
    for (let longest = 0; log() >= longest; longest = Math.max(longest, log())) {
      const before = waitsForDisk(site);
      expect((await fetch(`${site.url}/quote`)).status).toBe(200);
      const after = waitsForDisk(site);
      if (before.begun === before.ended) continue;
      const isWithin = after.ended === before.ended;
      answered.set(before.begun, (answered.get(before.begun) ?? 0) + (isWithin ? 1 : 0));
    }
    makeIll(site, "well");
    await customers.stop();
    expect(answered.size).toBeGreaterThan(0);
    for (const pages of answered.values()) expect(pages).toBeGreaterThan(0);
    const stored = new Set(quoteNumbers(site.database));
    expect(customers.acknowledged.length).toBeGreaterThan(20);
    expect(customers.acknowledged.filter(({ number }) => !stored.has(number))).toEqual([]);
  },
);
