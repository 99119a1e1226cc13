import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openersOf } from "../../../../app/platform/database/database-holders.mjs";

/** Keeps one file open and opens others before it and after it, without a pause. */
const busy = `
const fs = require("node:fs");
const others = () => Array.from({ length: 200 }, () => fs.openSync(process.execPath));
const early = others();
fs.openSync(process.argv[1]);
console.log("open");
for (const file of early) fs.closeSync(file);
for (;;) for (const file of others()) fs.closeSync(file);
`;

test.runIf(process.platform === "linux")("a process that opens and closes other files is found", async () => {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-holders-"));
  const file = join(folder, "some.db");
  writeFileSync(file, "");
  const child = spawn(process.execPath, ["-e", busy, file], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const found = Array.from({ length: 50 }, () => openersOf(file, "node"));
  child.kill("SIGKILL");
  await once(child, "exit");
  rmSync(folder, { recursive: true });
  expect(found.filter((pids) => !pids.includes(child.pid ?? 0))).toEqual([]);
});
