/** `npm run doctor`: looks through everything that an operator can set wrong or that may be lacking, and lists it. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { nameOfUser } from "../app/platform/database/check-place.mjs";
import { keepFilesPrivate } from "../app/platform/database/private-files.mjs";
import { checkSiteHere } from "../app/platform/doctor/check-site-here.mjs";
import { broken, exitStatusOf, formatFindings, look, messageOf } from "../app/platform/doctor/findings.mjs";
import { envFileWarnings } from "../app/platform/env-file.mjs";
import { readSiteSettings } from "../app/platform/doctor/site-settings.mjs";
import { loadEnv, NOT_CHECKED, root } from "./run.mjs";

/** @typedef {import("../app/platform/doctor/findings.mjs").Finding} Finding */
/** @typedef {typeof import("./doctor/check-outside.ts")} Outside */

const usage = `npm run doctor                      checks everything; 0 if all is fine, 1 if something wants a look, 2 if something is broken
npm run doctor -- --mail ADDRESS    the same, and sends an email there; without an address to ALARM_EMAIL or NOTIFY_EMAIL
npm run doctor -- --offline         asks nobody but this machine
npm run doctor -- --json            as JSON`;

/** @returns {{ isJson: boolean, isOffline: boolean, emailTo: string | null }} Throws where an option isn't known. */
function readOptions() {
  const given = process.argv.slice(2);
  const isBare = (/** @type {string | undefined} */ next) => next === undefined || next.startsWith("--");
  const args = given.flatMap((one, at) => {
    const option = one.replace(/^--mail(?==|$)/, "--email");
    return option === "--email" && isBare(given[at + 1]) ? [option, ""] : [option];
  });
  const { values } = parseArgs({
    args,
    options: { json: { type: "boolean" }, offline: { type: "boolean" }, email: { type: "string" } },
  });
  const { ALARM_EMAIL, NOTIFY_EMAIL } = process.env;
  return {
    isJson: values.json === true,
    isOffline: values.offline === true,
    emailTo: values.email === undefined ? null : values.email || ALARM_EMAIL || NOTIFY_EMAIL || "",
  };
}

/**
 * What root writes, the site's user can't: SQLite makes files beside a database that it only reads.
 * @param {import("../app/platform/doctor/site-settings.mjs").SiteSettings} settings @returns {Finding | null}
 */
function wrongUser({ database }) {
  const self = process.getuid?.() ?? 0;
  const place = database && (existsSync(database) ? database : dirname(database));
  if (self !== 0 || !place || !existsSync(place)) return null;
  const { uid } = statSync(place);
  const name = nameOfUser(uid).replace(/ .*/, "");
  return uid === 0
    ? null
    : broken(
        "user",
        `${place} belongs to ${nameOfUser(uid)}, and this is root: nothing was checked, because what root writes there the site can't. Run: runuser -u ${name} -- node bin/doctor.mjs`,
      );
}

/** The built part, which reads the settings as the server does. @returns {Promise<{ outside: Outside | null, findings: Finding[] }>} */
async function loadOutside() {
  const built = join(root, "build/seed/check-outside.js");
  if (!existsSync(built))
    return {
      outside: null,
      findings: [look("settings", "Without a build they can't be checked, and nobody outside was asked.")],
    };
  try {
    const outside = /** @type {Outside} */ (await import(pathToFileURL(built).href));
    return { outside, findings: outside.checkSettings() };
  } catch (error) {
    const [first, ...wrong] = messageOf(error).split("\n");
    if (!first?.startsWith("The environment is not right.")) throw error;
    const findings = wrong.map((line) =>
      broken("settings", `${line.trim()}. The next start ends with this.`),
    );
    return { outside: null, findings };
  }
}

/** What Node, systemd and Compose don't read alike in the file that was read here; a start warns of the same. */
const checkEnvFile = () =>
  existsSync(".env")
    ? envFileWarnings(readFileSync(".env", "utf8")).map((warning) => look("settings", warning))
    : [];

/** @param {{ isOffline: boolean, emailTo: string | null }} options @returns {Promise<Finding[]>} */
async function checkAll({ isOffline, emailTo }) {
  let settings;
  const { outside, findings: wrong } = await loadOutside();
  const findings = [...wrong, ...checkEnvFile()];
  try {
    settings = readSiteSettings(process.env);
  } catch (error) {
    return [...findings, broken("database", messageOf(error))];
  }
  const user = wrongUser(settings);
  if (user) return [user, ...findings];
  const [here, others] = await Promise.all([
    checkSiteHere(settings, { isOffline }),
    outside ? outside.checkOutside({ isOffline, emailTo }) : [],
  ]);
  return [...findings, ...here, ...others];
}

// What a check has begun on the disk goes with the process.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(NOT_CHECKED));
process.chdir(root);
loadEnv();
keepFilesPrivate();
process.env.NODE_ENV ??= "production";
try {
  const { isJson, ...options } = readOptions();
  const findings = await checkAll(options);
  const status = exitStatusOf(findings);
  console.log(
    isJson ? JSON.stringify({ at: new Date().toISOString(), status, findings }) : formatFindings(findings),
  );
  process.exit(status);
} catch (error) {
  const isUsage =
    error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  console.error(isUsage ? `${error.message}\n${usage}` : error);
  process.exit(NOT_CHECKED);
}
