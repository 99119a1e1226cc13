import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { judgeAudit } from "../../bin/check-audit.mjs";

let stop = () => {};
// npm remembers advisories by their number.
const cache = mkdtempSync(join(tmpdir(), "evenhaul-npm-"));
afterEach(() => {
  stop();
  rmSync(cache, { recursive: true, force: true });
});

const packument = (name: string) => ({
  name,
  "dist-tags": { latest: "4.22.3" },
  versions: { "4.22.3": { name, version: "4.22.3", dist: {} } },
});

/** Runs the check against our own registry, which answers every question with `answer`. */
async function check(status: number, answer: object | null) {
  const server = createServer((request, response) => {
    // Besides the question about faults, npm asks which versions of a faulty package there are.
    const content =
      request.method === "POST" ? answer : packument(decodeURIComponent(request.url ?? "").slice(1));
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(content));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  stop = () => void server.close();
  const { port } = server.address() as AddressInfo;
  // The command as it runs in npm test, but with another registry.
  const env = {
    ...process.env,
    npm_config_cache: cache,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: "0",
  };
  const child = spawn(process.execPath, ["bin/check-audit.mjs"], { env });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, "exit")) as [number];
  return { code, printed };
}

const advisory = (severity: string) => ({
  express: [
    {
      id: 1,
      url: "https://example.com/1",
      title: "A fault",
      severity,
      vulnerable_versions: "<=4.22.3",
      cwe: [],
      cvss: {},
    },
  ],
});

test("a known fault of high severity in what the site runs on fails, and is named", async () => {
  const { code, printed } = await check(200, advisory("high"));
  expect(printed).toMatch(/Known faults[^]*express/);
  expect(code).toBe(1);
});

test("a small one doesn't", async () => {
  expect(await check(200, advisory("low"))).toMatchObject({
    code: 0,
    printed: expect.stringContaining("No package"),
  });
});

const notChecked = { code: 3, printed: expect.stringContaining("Not checked") };

test("a registry that doesn't answer such questions is no pass: nothing was checked", async () => {
  expect(await check(405, {})).toMatchObject(notChecked);
});

test.each([
  ["an empty answer", {}],
  ["an error in an answer that says 200", { error: "try again later" }],
  ["a list", []],
  ["null", null],
])("%s is no pass either: no fault is named of a package that has some", async (_what, answer) => {
  expect(await check(200, answer)).toMatchObject(notChecked);
});

test.each([
  "",
  "null",
  "[]",
  "<html>",
  '"fine"',
  "{}",
  '{"metadata":{"vulnerabilities":1},"vulnerabilities":{}}',
])("a report that is %j is no list of faults", (report) => {
  expect(judgeAudit(report)).toMatchObject({ outcome: "not-checked" });
});

test("a report with an error, or with what is no fault in its list, is no pass", () => {
  const metadata = { vulnerabilities: { high: 0 } };
  for (const odd of [
    { metadata, vulnerabilities: {}, error: { summary: "half of it" } },
    { metadata, vulnerabilities: { express: null } },
    { metadata, vulnerabilities: { express: { name: "express" } } },
    { metadata },
  ])
    expect(judgeAudit(JSON.stringify(odd)), JSON.stringify(odd)).toMatchObject({ outcome: "not-checked" });
});

test("the last line of a run counts what could not be checked apart from what passed", async () => {
  const { runTogether } = await import("../run/test-stages.mjs");
  const stage = (name: string, script: string) => ({ name, script: "-e", args: [script] });
  const outcome = await runTogether([
    stage("fine", "process.exit(0)"),
    stage("bad", "process.exit(1)"),
    stage("unsure", "process.exit(3)"),
    stage("ended", "process.kill(process.pid)"),
  ]);
  expect(outcome.unchecked).toEqual(["unsure"]);
  expect(outcome.failed.sort()).toEqual(["bad", "ended"]);
});
