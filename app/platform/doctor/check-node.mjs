import { DAY_MS } from "../durations.js";
import { fine, look } from "./findings.mjs";

/**
 * Until when each line of Node with long-term support gets fixes: github.com/nodejs/Release, schedule.json, read on
 * November 28, 2026.
 */
export const nodeLines = [
  { major: 20, ends: "2026-04-30" },
  { major: 22, ends: "2027-04-30" },
  { major: 24, ends: "2028-04-30" },
  { major: 26, ends: "2029-04-30" },
];

/** How long before its end a line is worth a look, in milliseconds. */
const AHEAD_MS = 90 * DAY_MS;

const inWords = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** @param {string} version such as "v26.10.0" @param {Date} now @returns {import("./findings.mjs").Finding} */
export function judgeNode(version, now) {
  const line = nodeLines.find(({ major }) => version.startsWith(`v${major}.`));
  const last = nodeLines[nodeLines.length - 1];
  const advice = `Node ${last?.major} gets them until ${inWords.format(new Date(last?.ends ?? ""))}.`;
  if (!line) return look("node", `${version} isn't a line with long-term support. ${advice}`);
  const ends = new Date(line.ends);
  const day = inWords.format(ends);
  if (now >= ends) return look("node", `${version} has had no fixes since ${day}. ${advice}`);
  if (ends.getTime() - now.getTime() < AHEAD_MS)
    return look("node", `${version} gets fixes only until ${day}. ${advice}`);
  return fine("node", `${version}, which gets fixes until ${day}.`);
}
