import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startCommand } from "#tests/support/start-command.ts";
import { freePort } from "#tests/support/start-site.ts";

let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), "evenhaul-log-")), "evenhaul.db");
});
afterEach(() => rmSync(dirname(file), { recursive: true, force: true }));

/** Every line of stdout and stderr, parsed; fails with the first one that isn't JSON. */
const linesOf = (output: string) =>
  output
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      try {
        return JSON.parse(line) as Record<string, unknown>;
      } catch (error) {
        throw new Error(`This line is no JSON: ${line}`, { cause: error });
      }
    });

test("from the first start over requests and an error to the stop every line is JSON", async () => {
  const site = startCommand(file, { LOG_LEVEL: "info" });
  const [, url = ""] = await site.says(/ is at (http:[^\s"]+)/);
  for (const path of ["/", "/no/such/page", "/quote", "/%E0%A4%A"]) await (await fetch(url + path)).text();
  renameSync(file, `${file}-away`);
  expect((await fetch(`${url}/healthz`)).status).toBe(503);
  expect((await fetch(`${url}/contact`)).status).toBeGreaterThan(0);
  renameSync(`${file}-away`, file);
  site.process.kill("SIGTERM");
  expect(await site.ended).toBe(0);
  const lines = linesOf(site.output());
  const said = lines.map(({ msg }) => String(msg));
  expect(said.some((msg) => msg.startsWith("Seeding"))).toBe(true);
  expect(said.some((msg) => msg.includes(" is at http"))).toBe(true);
  expect(lines.some(({ path, status }) => path === "/quote" && status === 200)).toBe(true);
  // The password that the first start made up can be found by its field.
  expect(lines.find(({ msg }) => msg === "the first account")).toMatchObject({
    email: expect.any(String) as string,
    password: expect.stringMatching(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/) as string,
  });
  for (const { level, time } of lines) {
    expect(["debug", "info", "warn", "error", "fatal"]).toContain(level);
    expect(Number.isNaN(Date.parse(String(time)))).toBe(false);
  }
});

test("a start that fails says why in JSON too: a wrong setting, and a port that is taken", async () => {
  const wrong = startCommand(file, { SMTP_URL: "mail.example.com" });
  expect(await wrong.ended).toBe(1);
  expect(linesOf(wrong.output())).toMatchObject([
    { level: "error", msg: expect.stringContaining("SMTP_URL: must start with smtp://") as string },
  ]);
  const PORT = String(await freePort());
  const first = startCommand(file, { PORT });
  await first.says(/ is at http/);
  const second = startCommand(file, { PORT });
  expect(await second.ended).toBe(1);
  expect(linesOf(second.output()).at(-1)).toMatchObject({
    level: "error",
    msg: expect.stringContaining("The site cannot listen on") as string,
  });
  first.process.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  linesOf(first.output());
});
