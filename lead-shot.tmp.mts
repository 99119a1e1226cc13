import { chromium } from "@playwright/test";
import { addStaff, browserCookie } from "/work/wt/lead/tests/support/staff.ts";
import Database from "better-sqlite3";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
const url = "http://127.0.0.1:4391";
const file = "/tmp/lead.db";
const staff = existsSync("/tmp/lead-staff.json") ? JSON.parse(readFileSync("/tmp/lead-staff.json","utf8")) : await addStaff(file, "owner", "Sample Agent 1");
writeFileSync("/tmp/lead-staff.json", JSON.stringify(staff));
const db = new Database(file);
const id = process.argv[2] || (db.prepare("select l.id from leads l join lead_events e on e.lead_id = l.id where l.quote_number is not null group by l.id order by count(*) desc limit 1").get() as any).id;
console.log(id);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [name, width, scheme, js] of [["w1440", 1440, "light", true], ["d1440", 1440, "dark", true], ["w768", 768, "light", true], ["w390", 390, "light", true], ["nojs", 1440, "light", false]] as const) {
  if (process.argv[3] && !process.argv[3].split(",").includes(name)) continue;
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, javaScriptEnabled: js });
  await context.addCookies([browserCookie(staff, url)]);
  const page = await context.newPage();
  page.on("console", (m) => m.type() === "error" && console.log(name, m.text()));
  page.on("pageerror", (e) => console.log(name, String(e)));
  await page.goto(`${url}/admin/crm/${id}${process.argv[4] ?? ""}`);
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `/tmp/lead-${name}.png`, fullPage: true });
  await context.close();
}
await browser.close();
