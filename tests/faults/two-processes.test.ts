import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findNginx, noNginxMessage } from "../run/find-nginx.mjs";
import { backupsAmong } from "#app/platform/backup/backup-names.mjs";
import { leadsTo } from "#tests/support/answer.ts";
import { contact, destination, message, newEmail, vehicle } from "#tests/support/factories.ts";
import { hiddenValue, trapName } from "#tests/support/guarded-form.ts";
import { listen } from "#tests/support/listen.ts";
import type { Listener } from "#tests/support/listen.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import { guestOf, startTwoSites } from "#tests/support/two-sites.ts";
import type { TwoSites } from "#tests/support/two-sites.ts";

const hasNginx = findNginx();
if (!hasNginx) console.warn(noNginxMessage);

const backups = mkdtempSync(join(tmpdir(), "evenhaul-backups-"));
afterAll(() => rmSync(backups, { recursive: true, force: true }));

const kinds: ("node" | "nginx")[] = hasNginx ? ["node", "nginx"] : ["node"];

describe.each(kinds)("behind %s", (kind) => {
  let two: TwoSites;
  const folder = join(backups, kind);
  beforeAll(async () => {
    two = await startTwoSites(kind, { RATE_LIMITS: "on", BACKUP_DIR: folder });
  });
  afterAll(() => two.stop());
  const open: Listener[] = [];
  afterEach(() => {
    for (const listener of open.splice(0)) listener.leave();
  });

  const quotesOf = (email: string) =>
    sql(
      two.sites[0].database,
      "SELECT quotes.id FROM quotes JOIN leads ON leads.id = lead_id WHERE email = ?",
      email,
    );
  const [one, other] = [0, 1].map((index) => (ip: string) => guestOf(two.sites[index as 0 | 1].url, ip));
  if (!one || !other) throw new Error("two sites are two");

  test("the wizard leads to one quote, whichever process answers, and a second press finds it", async () => {
    const guest = guestOf(two.url, "198.51.100.1");
    const email = newEmail();
    await guest.get("/quote");
    expect(leadsTo(await guest.press("/quote", "to-vehicle", destination()))).toBe("/quote?step=vehicle");
    expect(await (await guest.get("/quote?step=vehicle")).text()).toContain("Vehicle");
    expect(leadsTo(await guest.press("/quote", "to-contact", vehicle()))).toBe("/quote?step=contact");
    const presses = await Promise.all(
      [1, 2, 3, 4].map(() => guest.press("/quote", "submit", contact({ email }))),
    );
    const links = new Set(presses.map((press) => leadsTo(press)));
    expect([...links]).toEqual([expect.stringMatching(/^\/quote\/EH-/)]);
    expect(quotesOf(email)).toHaveLength(1);
    for (let time = 0; time < 2; time++)
      expect(await (await guest.get([...links][0] ?? "")).text()).toContain("Get Another Quote");
  });

  test("without cookies both say what is missing", async () => {
    const answers = [];
    for (const url of [two.sites[0].url, two.sites[1].url])
      answers.push(await fetch(`${url}/quote?no-cookie`).then((page) => page.text()));
    for (const text of answers) expect(text).toMatch(/cookies/);
  });

  test("contact details typed before Back in one process are there in the other, and gone after the quote", async () => {
    const guest = one("198.51.100.2");
    const elsewhere = other("198.51.100.2");
    const email = newEmail();
    await guest.press("/quote", "to-vehicle", destination());
    await guest.press("/quote", "to-contact", vehicle());
    await guest.press("/quote", "back", contact({ email, fullName: "Sample Person 7" }));
    for (const [name, value] of guest.jar) elsewhere.jar.set(name, value);
    const page = await (await elsewhere.get("/quote?step=contact")).text();
    expect(page).toContain(`value="${email}"`);
    expect(page).toContain('value="Sample Person 7"');
    const stranger = await (await other("198.51.100.3").get("/quote")).text();
    expect(stranger).not.toContain(email);
    const notes = () =>
      sql(`${two.sites[0].database}-shared`, "SELECT value FROM notes WHERE kind <> 'alarms'");
    expect(notes()).toHaveLength(1);
    expect((await elsewhere.press("/quote", "submit", contact({ email }))).status).toBe(303);
    expect(notes()).toEqual([]);
  });

  test("a limit counts what both have answered", async () => {
    const trip = {
      pickupZip: "33101",
      deliveryZip: "10001",
      transportType: "open",
      isRunning: true,
      vehicleYear: "2019",
      vehicleMake: "Honda",
      vehicleModel: "Civic",
    };
    const ask = (url: string) =>
      fetch(`${url}/api/calculate-quote`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Test-Address": "198.51.100.4" },
        body: JSON.stringify(trip),
      });
    const statuses = [];
    for (let time = 0; time < 62; time++) statuses.push((await ask(two.url)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429]);
    for (const { url } of two.sites) {
      const full = await ask(url);
      expect([full.status, Number(full.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    }
    expect(JSON.stringify(sql(`${two.sites[0].database}-shared`, "SELECT * FROM uses"))).not.toContain(
      "198.51",
    );
  });

  test("a visitor's tickers are counted together, and one that leaves makes room", async () => {
    const enter = async (url: string) => {
      const listener = await listen(`${url}/news/stream`, { "X-Test-Address": "198.51.100.5" });
      open.push(listener);
      return listener.status;
    };
    for (let count = 0; count < 20; count++) expect(await enter(two.url)).toBe(200);
    for (const { url } of two.sites) expect(await enter(url)).toBe(503);
    open[0]?.leave();
    await expect.poll(() => enter(two.sites[1].url)).toBe(200);
  });

  test("who logs in at one is known to the other, and tries of both count", async () => {
    const { email } = await addStaff(two.sites[0].database, "agent");
    const [staff, elsewhere] = [one("198.51.100.6"), other("198.51.100.6")];
    const login = await staff.press("/admin/login", "", { email, password: staffPassword });
    expect(login.status).toBe(303);
    for (const [name, value] of staff.jar) elsewhere.jar.set(name, value);
    expect((await elsewhere.get("/admin/account")).status).toBe(200);
    sql(two.sites[0].database, "DELETE FROM staff_sessions");
    expect([
      (await staff.get("/admin/account")).status,
      (await elsewhere.get("/admin/account")).status,
    ]).toEqual([303, 303]);
    const { email: asked } = await addStaff(two.sites[0].database, "agent");
    const attempt = { email: asked, password: "not the password" };
    for (const who of [staff, elsewhere, staff, elsewhere]) await who.press("/admin/login", "", attempt);
    for (const who of [staff, elsewhere]) {
      const right = await who.press("/admin/login", "", { email: asked, password: staffPassword });
      expect(right.status).toBe(429);
    }
  });

  test("a message sent to both at once is one, and a bot's receipt is shown by both", async () => {
    const [guest, elsewhere] = [one("198.51.100.8"), other("198.51.100.8")];
    const form_token = hiddenValue(await (await guest.get("/contact")).text(), "form_token") ?? "";
    // Sooner, it would be a bot's.
    await sleep(1_050);
    const fields = { ...message({ email: newEmail() }), form_token, [trapName]: "" };
    const sent = await Promise.all([
      guest.press("/contact", "", fields),
      elsewhere.press("/contact", "", fields),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(sent.map((answer) => leadsTo(answer))).size).toBe(1);
    const bot = leadsTo(await guest.press("/contact", "", { ...fields, [trapName]: "yes" })) ?? "";
    expect(bot).toMatch(/^\/contact\/received\//);
    expect(sent.map((answer) => leadsTo(answer))).not.toContain(bot);
    for (const who of [guest, elsewhere]) expect([bot, (await who.get(bot)).status]).toEqual([bot, 200]);
  });

  test("a job that is for all of them runs in one of them", async () => {
    const made = () => backupsAmong(readdirSync(folder));
    await expect.poll(() => made().length).toBe(1);
    const turns = () => sql(`${two.sites[0].database}-shared`, "SELECT job, holder FROM job_turns");
    await expect.poll(() => turns().map(({ job }) => job)).toContain("forget what has ended");
    expect(made()).toHaveLength(1);
  });
});
