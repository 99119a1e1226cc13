/**
 * Loaded before the site: its clock is off by SITE_CLOCK_OFFSET_MS, or by what the file SITE_CLOCK_FILE says, in
 * milliseconds, also while it runs. The steady clock is the machine's.
 */
import { readFileSync } from "node:fs";

const { SITE_CLOCK_OFFSET_MS, SITE_CLOCK_FILE } = process.env;
const LOOK_MS = 100;
let offsetMs = Number(SITE_CLOCK_OFFSET_MS ?? 0);
if (SITE_CLOCK_FILE) {
  const look = () => (offsetMs = Number(readFileSync(SITE_CLOCK_FILE, "utf8")));
  look();
  setInterval(look, LOOK_MS).unref();
}
const realNow = Date.now;
const now = () => realNow() + offsetMs;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, caller) => Reflect.construct(date, given.length > 0 ? given : [now()], caller),
  get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
});
