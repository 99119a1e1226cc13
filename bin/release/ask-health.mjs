import { setTimeout as sleep } from "node:timers/promises";

/** Between two questions, in milliseconds. */
const EVERY_MS = 250;
/** An answer of `/healthz` takes at most this long, in milliseconds. */
const ANSWER_MS = 10_000;
/** A start that ended by itself this often won't come up. */
const MAX_CRASHES = 3;
/** How many characters of a build's fingerprint name its release in `X-Release`. */
const NAME_LENGTH = 12;

/**
 * What `/healthz` says. A release from before `X-Release` has no name there.
 * @param {string} url of the site
 * @returns {Promise<{ status: number, release: string | null, said: string }>} status 0: nobody answered
 */
export async function askHealth(url) {
  try {
    const answer = await fetch(new URL("/healthz", url), { signal: AbortSignal.timeout(ANSWER_MS) });
    const said = `${answer.status} ${(await answer.text()).slice(0, 200)}`;
    return { status: answer.status, release: answer.headers.get("x-release"), said };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: 0, release: null, said: cause instanceof Error ? cause.message : String(cause) };
  }
}

/**
 * Whether an answer comes from a release.
 * @param {{ status: number, release: string | null }} answer @param {string} fingerprint
 */
export const isFrom = ({ status, release }, fingerprint) =>
  status > 0 && (release === null || release === fingerprint.slice(0, NAME_LENGTH));

/**
 * Asks until a release answers that it's healthy, its time is over or it has ended too often.
 * @param {{ url: string, fingerprint: string, waitMs: number, countCrashes: () => number }} release
 * @returns {Promise<{ isHealthy: boolean, why: string }>} `why` it isn't
 */
export async function askUntilHealthy({ url, fingerprint, waitMs, countCrashes }) {
  const end = Date.now() + waitMs;
  const before = countCrashes();
  let said = "";
  for (let asked = 1; Date.now() < end; asked += 1) {
    const answer = await askHealth(url);
    if (answer.status === 200 && isFrom(answer, fingerprint)) return { isHealthy: true, why: "" };
    said = answer.status === 200 ? "another release answers" : answer.said;
    // NaN, where nobody counts, is never enough.
    if (asked % 4 === 0 && countCrashes() - before >= MAX_CRASHES)
      return { isHealthy: false, why: `It ended ${MAX_CRASHES} times by itself.` };
    await sleep(EVERY_MS);
  }
  return { isHealthy: false, why: `It wasn't healthy after ${waitMs / 1_000} s (${said}).` };
}
