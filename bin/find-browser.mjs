import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** @param {string} name @returns {string | undefined} */
const onPath = (name) => {
  const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
  return found || undefined;
};

const system = () => ["chromium", "chromium-browser", "google-chrome"].map(onPath).find(Boolean);
const playwrights = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);

/** @param {string} command @param {string[]} args */
const tried = (command, args) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;

function install() {
  console.log("No Chromium here: installing one ...");
  if (
    tried(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]) &&
    playwrights()
  )
    return playwrights();
  if (process.getuid?.() === 0 && onPath("apt-get")) {
    tried("apt-get", ["update", "-qq"]);
    tried("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  }
  return system();
}

/**
 * The Chromium for browser tests: CHROMIUM_PATH, Playwright's, the system's, or a new install.
 * @returns {string | null} its path, or null if there's none
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  return playwrights() ?? system() ?? install() ?? null;
}

export const noBrowserMessage =
  "There is no Chromium for the browser tests. Install one (npx playwright install chromium, or apt-get install chromium) or name one in CHROMIUM_PATH.";
