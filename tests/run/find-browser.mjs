import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** @param {string} name @returns {string | undefined} */
const onPath = (name) => {
  const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
  return found || undefined;
};

/** Chromium without its own pages: it starts none of them for each test, which halves the time of a run. */
const shell = () => onPath("chromium-headless-shell");
const system = () => ["chromium", "chromium-browser", "google-chrome"].map(onPath).find(Boolean);
const playwrights = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);

/** @param {string} command @param {string[]} args */
const tried = (command, args) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;

/** Debian's packages, if we may install them. @param {string} name */
function fromDebian(name) {
  if (process.getuid?.() !== 0 || !onPath("apt-get")) return;
  tried("apt-get", ["update", "-qq"]);
  tried("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
}

function install() {
  console.log("No Chromium here: installing one ...");
  if (
    tried(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]) &&
    playwrights()
  )
    return playwrights();
  fromDebian("chromium");
  return system();
}

/**
 * The Chromium for browser tests: CHROMIUM_PATH, Playwright's, the system's, or a new install.
 * @returns {string | null} its path, or null if there's none
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  return playwrights() ?? shell() ?? findWholeBrowser();
}

/** One with its own pages and window, which Lighthouse measures. @returns {string | null} */
export const findWholeBrowser = () => playwrights() ?? system() ?? install() ?? null;

/** Firefox for `npm run test:firefox`: the system's, or Debian's new install. @returns {string | null} its path */
export function findFirefox() {
  const installed = () => ["firefox-esr", "firefox"].map(onPath).find(Boolean);
  if (!installed()) fromDebian("firefox-esr");
  return installed() ?? null;
}

/** Installs Debian's headless shell if this machine lacks it and lets us. */
export function installShell() {
  if (!process.env.CHROMIUM_PATH && !playwrights() && !shell()) fromDebian("chromium-headless-shell");
}

export const noBrowserMessage =
  "There is no Chromium for the browser tests. Install one (npx playwright install chromium, or apt-get install chromium) or name one in CHROMIUM_PATH.";
