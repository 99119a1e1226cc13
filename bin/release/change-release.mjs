import { askHealth, askUntilHealthy, isFrom } from "./ask-health.mjs";

/**
 * A release that lies ready. Its name begins with the time at which it was laid there, so that names are in order.
 * @typedef {object} Release
 * @property {string} name
 * @property {string} fingerprint of its build
 * @property {string} madeAt ISO 8601
 * @property {string[]} migrations
 */

/**
 * Where releases lie and one of them runs: a folder with a link, or images.
 * @typedef {object} Place
 * @property {string} url of the running site
 * @property {() => string[]} names of the releases, oldest first
 * @property {() => string | null} current the name of the one that the next start takes
 * @property {(name: string) => Release} describe
 * @property {() => Promise<{ release: Release, triedMs: number }>} lay lays a new one beside the others and tries it; throws a readable Error
 * @property {(name: string) => void} point makes the next start take this one, all at once
 * @property {() => boolean} restart
 * @property {() => boolean} stop
 * @property {() => number} countCrashes how often the site ended by itself; NaN where nobody counts
 * @property {(newer: string, args: string[]) => boolean} readyDatabase runs `go-back.mjs` in the newer of two
 * @property {(name: string) => void} remove
 * @property {string} logs what says why a start failed, such as a command
 * @property {() => void} showLog prints the log of a start that failed, where that would be lost
 * @property {import("./unfinished.mjs").Unfinished} unfinished
 */

/** @typedef {{ place: Place, waitMs: number, mayLose?: boolean }} Options */

/** @param {string} line */
const say = (line) => console.log(line);

/** @param {Options} options @param {Release} release */
function askFor({ place, waitMs }, { fingerprint }) {
  return askUntilHealthy({ url: place.url, fingerprint, waitMs, countCrashes: place.countCrashes });
}

/** @param {Options} options @param {Release} release @returns {Promise<{ isHealthy: boolean, why: string }>} */
async function restartWith(options, release) {
  options.place.point(release.name);
  say(`Restarting with ${release.name} ...`);
  if (!options.place.restart()) return { isHealthy: false, why: "The restart failed." };
  return askFor(options, release);
}

/** @param {Options} options @param {Release} left @param {Release} target @param {boolean} isCheck */
function readyDatabase({ place, mayLose }, left, target, isCheck) {
  // A newer release prepares the database by itself, whatever an older one left.
  if (target.name > left.name) return true;
  return place.readyDatabase(left.name, [
    "--to",
    JSON.stringify({ migrations: target.migrations }),
    ...(isCheck ? ["--check"] : []),
    ...(mayLose ? ["--restore-copy"] : []),
  ]);
}

/**
 * Leaves a release that didn't come up. Nothing is stopped or changed where the database holds what would be lost.
 * @param {Options} options @param {Release} left @param {Release} target
 * @returns {Promise<boolean>} whether the target runs
 */
async function switchBack(options, left, target) {
  const { place } = options;
  say(`Switching back to ${target.name} ...`);
  if (!readyDatabase(options, left, target, true)) {
    say(`${left.name} stays, though it isn't healthy: docs/operate.md, Roll back. ${place.logs} says why.`);
    return false;
  }
  // A start that fails again and again would prepare the database once more in between.
  place.stop();
  if (!readyDatabase(options, left, target, false)) {
    place.restart();
    say(`${left.name} was started again: there was no way back for the database.`);
    return false;
  }
  const { isHealthy, why } = await restartWith(options, target);
  if (!isHealthy) {
    say(`${target.name} didn't come up either. ${why} ${place.logs} says more.`);
    return false;
  }
  // A release that failed must never be the one before another.
  const isRemoved = left.name > target.name;
  if (isRemoved) place.remove(left.name);
  say(
    `${target.name} runs again, and ${left.name} ${isRemoved ? "was removed" : "doesn't"}. ${place.logs} says why it didn't come up.`,
  );
  return true;
}

/**
 * Restarts with another release, and with the former one if that doesn't come up. Once it was healthy it stays.
 * @param {Options} options @param {Release | null} from @param {Release} to
 * @returns {Promise<boolean>} whether `to` runs
 */
export async function changeTo(options, from, to) {
  const { unfinished } = options.place;
  unfinished.write({ from: from?.name ?? null, to: to.name });
  const { isHealthy, why } = await restartWith(options, to);
  if (isHealthy) {
    unfinished.remove();
    say(`${to.name} runs, and is healthy.`);
    return true;
  }
  options.place.showLog();
  say(`${to.name} didn't come up. ${why}`);
  if (from) await switchBack(options, to, from);
  else
    say(
      `There is no release before it. ${options.place.logs} says why. If the site ran elsewhere until now: docs/operate.md, Start and upgrade, has the lines that start it there again.`,
    );
  unfinished.remove();
  return false;
}

/**
 * Ends what an earlier run began and, because it was killed, never ended. A release that answers stays.
 * @param {Options} options
 */
export async function finishEarlier(options) {
  const { place } = options;
  const begun = place.unfinished.read();
  if (!begun) return;
  const there = place.names();
  if (there.includes(begun.to)) {
    const to = place.describe(begun.to);
    const from = begun.from !== null && there.includes(begun.from) ? place.describe(begun.from) : null;
    say(`An earlier run was interrupted while it changed to ${to.name}.`);
    await finish(options, from, to);
  }
  place.unfinished.remove();
}

/** @param {Options} options @param {Release | null} from @param {Release} to */
async function finish(options, from, to) {
  const { place } = options;
  const answer = await askHealth(place.url);
  const isNamed = answer.release !== null || place.current() === from?.name;
  if (from && isNamed && answer.status === 200 && isFrom(answer, from.fingerprint)) {
    place.point(from.name);
    say(`${from.name} runs, and stays.`);
  } else if (
    !(answer.status === 200 && isFrom(answer, to.fingerprint)) &&
    !(await restartWith(options, to)).isHealthy &&
    from
  )
    await switchBack(options, to, from);
}

/**
 * Goes to the release before the current one. Says why, and changes nothing, where the database is beyond it.
 * @param {Options} options
 * @returns {Promise<boolean>} whether it runs
 */
export async function goBack(options) {
  const { place } = options;
  const current = place.current();
  const before = place
    .names()
    .filter((name) => current && name < current)
    .at(-1);
  if (!current || !before) {
    say(current ? `There is no release before ${current}.` : "No release has been laid here.");
    return false;
  }
  const [left, target] = [place.describe(current), place.describe(before)];
  if (!readyDatabase(options, left, target, true)) return false;
  // Only a copy that is put back needs the site stopped; a start that fails would prepare the database again.
  const mustStop =
    left.migrations.some((name) => !target.migrations.includes(name)) ||
    (await askHealth(place.url)).status !== 200;
  if (mustStop) {
    place.unfinished.write({ from: current, to: before });
    place.stop();
  }
  if (readyDatabase(options, left, target, false)) return changeTo(options, left, target);
  if (mustStop) place.restart();
  place.unfinished.remove();
  return false;
}

/**
 * Removes all but the newest releases, the current one and the one that ran before it; and those that were gone back
 * from, which must not become the one before.
 * @param {Place} place @param {number} keep how many stay @param {string | null} former the one that ran before
 */
export function removeOlder(place, keep, former) {
  const current = place.current() ?? "";
  const names = place.names();
  const isLeft = (/** @type {string} */ name) => former !== null && name > former && name < current;
  const stay = new Set([current, former, ...names.filter((name) => !isLeft(name)).slice(-keep)]);
  for (const name of names)
    if (!stay.has(name)) {
      place.remove(name);
      say(`Removed the release ${name}.`);
    }
}
