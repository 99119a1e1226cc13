import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../durations.js";

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/**
 * What a check found. "look": it works, and somebody should see to it; "broken": it doesn't, or won't in a moment.
 * @typedef {"fine" | "look" | "broken"} FindingState
 * @typedef {{ name: string, state: FindingState, text: string }} Finding `text` says what is, and what to do
 */

/** What the process ends with, by the worst. @type {Record<FindingState, number>} */
const exitStatuses = { fine: 0, look: 1, broken: 2 };

/** @param {readonly Finding[]} findings */
export const exitStatusOf = (findings) => Math.max(0, ...findings.map(({ state }) => exitStatuses[state]));

/** @param {string} name @param {string} text @returns {Finding} */
export const fine = (name, text) => ({ name, state: "fine", text });
/** @param {string} name @param {string} text @returns {Finding} */
export const look = (name, text) => ({ name, state: "look", text });
/** @param {string} name @param {string} text @returns {Finding} */
export const broken = (name, text) => ({ name, state: "broken", text });

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** What a check that was stopped may still take to clean up after itself, in milliseconds. */
const GRACE_MS = 2 * SECOND_MS;

/**
 * Makes a check that takes too long, or fails inside, a finding of its own.
 * @param {string} name of what is checked @param {number} limitMs
 * @param {(signal: AbortSignal) => Promise<Finding[]>} check stops when `signal` says so
 * @returns {Promise<Finding[]>} never rejects
 */
export async function runCheck(name, limitMs, check) {
  const tooLong = new AbortController();
  const late = setTimeout(() => tooLong.abort(), limitMs);
  const aborted = once(tooLong.signal, "abort");
  const checking = check(tooLong.signal);
  try {
    const found = await Promise.race([checking, aborted]);
    if (!tooLong.signal.aborted) return /** @type {Finding[]} */ (found);
    await Promise.race([Promise.allSettled([checking]), sleep(GRACE_MS)]);
  } catch (error) {
    if (!tooLong.signal.aborted) return [broken(name, messageOf(error))];
  } finally {
    clearTimeout(late);
  }
  return [look(name, `This took longer than ${limitMs / SECOND_MS} s and was not checked to the end.`)];
}

const marks = { fine: "ok    ", look: "look  ", broken: "BROKEN" };
const summaries = [
  "Everything is fine.",
  "It works, and the lines marked “look” want somebody to see to them.",
  "Something is broken.",
];

/** The list as a terminal shows it. @param {readonly Finding[]} findings */
export function formatFindings(findings) {
  const width = Math.max(0, ...findings.map(({ name }) => name.length));
  const lines = findings.map(({ name, state, text }) => `${marks[state]}  ${name.padEnd(width)}  ${text}`);
  return [...lines, "", summaries[exitStatusOf(findings)]].join("\n");
}

/** "7.2 GB" or "41 MB". @param {number} bytes */
export const formatSize = (bytes) =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.ceil(bytes / 1e6)} MB`;

/** "3 hours", for people; whole units, rounded down. @param {number} ms */
export function formatAge(ms) {
  const minutes = Math.floor(ms / MINUTE_MS);
  const [count, unit] =
    minutes >= 2 * DAY_MINUTES
      ? [Math.floor(minutes / DAY_MINUTES), "day"]
      : minutes >= 120
        ? [Math.floor(minutes / 60), "hour"]
        : [minutes, "minute"];
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
