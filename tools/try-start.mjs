/**
 * `node tools/try-start.mjs`: starts the site on an empty database in a folder of its own, asks it for what needs its larger
 * packages, loads what it would load late, and stops it. Ends with 1 and the reasons if something is missing. The image
 * runs it on itself while it's built.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "../bin/run.mjs";

const folder = mkdtempSync(join(tmpdir(), "evenhaul-trial-"));
const site = spawn(process.execPath, ["bin/start.mjs"], {
  cwd: root,
  stdio: ["ignore", "pipe", "inherit"],
  env: {
    ...process.env,
    DATABASE_URL: `file:${join(folder, "evenhaul.db")}`,
    ASSETS_DIR: join(folder, "assets"),
    TMPDIR: folder,
    HOST: "127.0.0.1",
    PORT: "0",
    // Otherwise the start makes one up and prints it, and here that's into the log of a build.
    ADMIN_PASSWORD: randomBytes(24).toString("base64url"),
    VPIC_BASE_URL: "http://127.0.0.1:1",
  },
});
const ended = once(site, "exit");

/** @type {string[]} */
const faults = [];
/** The address it prints, or null if it ends before. @type {Promise<string | null>} */
const listening = new Promise((resolve) => {
  createInterface(site.stdout).on("line", (line) => {
    console.log(line);
    if (/"level":"(error|fatal)"/.test(line)) faults.push(line);
    const [, origin] = /Evenhaul is at ([^\s"]+)/.exec(line) ?? [];
    if (origin) resolve(origin);
  });
  void ended.then(() => resolve(null));
});

/** @param {string | URL} address @param {string} type @param {RequestInit} [request] */
async function ask(address, type, request) {
  const answer = await fetch(address, request);
  const body = await answer.text();
  if (answer.status !== 200 || !answer.headers.get("content-type")?.startsWith(type))
    faults.push(
      `${new URL(address).pathname} answered ${answer.status} ${answer.headers.get("content-type")}`,
    );
  return body;
}

/** Packages that the build imports only once they're needed. */
const late = () =>
  ["build/server/assets", "build/seed"].flatMap((name) =>
    readdirSync(join(root, name))
      .filter((file) => file.endsWith(".js"))
      .flatMap((file) =>
        [...readFileSync(join(root, name, file), "utf8").matchAll(/\bimport\("([^".][^"]*)"\)/g)].map(
          ([, found = ""]) => found,
        ),
      ),
  );

const origin = await listening;
if (origin) {
  const home = await ask(origin, "text/html");
  const [, picture = "/"] = /property="og:image" content="https?:\/\/[^/"]+(\/[^"]*)"/.exec(home) ?? [];
  await ask(new URL(picture, origin), "image/png");
  await ask(new URL("/search?q=Florida", origin), "text/html");
  await ask(new URL("/api/calculate-quote", origin), "application/json", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      pickupZip: "48201",
      deliveryZip: "75201",
      transportType: "open",
      isRunning: true,
      vehicleYear: "2021",
      vehicleMake: "Toyota",
      vehicleModel: "Camry",
    }),
  });
  for (const name of new Set(late()))
    await import(name).catch((error) => faults.push(`${name}: ${error.message}`));
} else faults.push("It ended before it listened.");
site.kill("SIGTERM");
const [code] = await ended;
if (code !== 0) faults.push(`It ended with ${code}.`);
rmSync(folder, { recursive: true, force: true });
if (faults.length > 0) console.error(`\nThe trial found:\n${faults.join("\n")}`);
process.exit(faults.length > 0 ? 1 : 0);
