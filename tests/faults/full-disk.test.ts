import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contact, destination, message, newEmail, vehicle } from "#tests/support/factories.ts";
import { hiddenValue } from "#tests/support/guarded-form.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
});
afterAll(() => site.stop());

/** No file of the server's may grow beyond this, as if there were no room; root obeys it too. */
const limitFiles = (bytes: number | "unlimited") =>
  execFileSync("prlimit", ["--pid", String(site.process.pid), `--fsize=${bytes}:unlimited`]);

const health = async () => {
  const response = await fetch(`${site.url}/healthz`);
  return `${response.status} ${((await response.json()) as { status: string }).status}`;
};
const quote = (email: string) =>
  fetch(`${site.url}/api/submit-quote`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ formData: { ...destination(), ...vehicle(), ...contact({ email }) } }),
  });

async function send(path: string, fields: Record<string, string>) {
  const form_token = hiddenValue(await (await fetch(site.url + path)).text(), "form_token") ?? "";
  const response = await fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url },
    body: new URLSearchParams({ ...fields, ...(form_token && { form_token }) }),
  });
  return { status: response.status, text: await response.text() };
}

test("with no room on the disk pages stay up, every form says that nothing was kept and whom to call, and later it works", async () => {
  expect((await quote(newEmail())).status).toBe(201);
  limitFiles(1_000);
  for (const path of ["/", "/quote", "/contact", "/referral", "/chat", "/auto-transport-texas", "/news"])
    expect((await fetch(site.url + path)).status, path).toBe(200);
  const email = newEmail();
  const api = await quote(email);
  expect([api.status, await api.text()]).toEqual([503, expect.stringContaining("(800) 555-0199")]);
  const forms: [string, Record<string, string>, string][] = [
    ["/contact", message({ message: "Is there room?" }), "Is there room?"],
    ["/referral", { name: "Sample Person 3", email }, "Sample Person 3"],
    ["/chat", { message: "What does it cost?" }, "What does it cost?"],
  ];
  for (const [path, fields, typed] of forms) {
    const { status, text } = await send(path, fields);
    expect(status, path).toBe(503);
    expect(text, path).toContain("We couldn’t save this just now.");
    expect(text, path).toContain("(800) 555-0199");
    expect(text, path).toContain(typed);
  }
  await expect.poll(health, { timeout: 15_000 }).toMatch(/^503 nothing can be written/);

  limitFiles("unlimited");
  await expect.poll(health, { timeout: 15_000 }).toBe("200 ok");
  expect((await quote(email)).status).toBe(201);
  expect((await send("/contact", message({ message: "Is there room?" }))).status).toBe(303);
});
