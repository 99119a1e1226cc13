/** @typedef {[index: number, offset: number]} Position in the log that Litestream keeps of one generation */
/**
 * @typedef {object} Reading
 * @property {string} generation of the local log
 * @property {Position} local what Litestream has copied of what was written here
 * @property {Position} stored what the store has of it
 * @property {string | null} storedGeneration that Litestream last said it wrote to
 * @property {number} copies how often Litestream has looked for something to copy, since it started
 * @property {number} errors how often that failed
 */
/**
 * @typedef {object} Lag
 * @property {number | null} syncedAt everything written here until then, in milliseconds, is in the store
 * @property {string | null} generation
 * @property {boolean} isProven whether `stored` is known to be of this generation
 * @property {Position} mark
 * @property {number | null} markedAt everything written until then is before the mark
 * @property {{ at: number, copies: number }} look from which on two copies are waited for
 * @property {number | null} copiedAt everything written until then has been copied
 * @property {number} errors
 */

/** @type {Lag} */
export const noLag = {
  syncedAt: null,
  generation: null,
  isProven: true,
  errors: 0,
  mark: [0, 0],
  markedAt: null,
  look: { at: 0, copies: 0 },
  copiedAt: null,
};

/** @param {Position} one @param {Position} other */
const reaches = ([index, offset], [otherIndex, otherOffset]) =>
  index > otherIndex || (index === otherIndex && offset >= otherOffset);

/**
 * Litestream copies about once a second, so what it has copied at a reading lacks what was written just before. Once two
 * copies have ended since an earlier reading, the second began after it and has everything from before it.
 * @param {Lag} lag @param {Reading} reading @param {number} now
 */
const followCopies = ({ look, copiedAt }, { copies }, now) =>
  copies >= look.copies + 2 ? { look: { at: now, copies }, copiedAt: look.at } : { look, copiedAt };

/**
 * How far the store follows, from one reading to the next: once it has what was copied at an earlier reading, everything
 * that was in that copy for sure is safe, however much was written since.
 * @param {Lag} lag @param {Reading} reading @param {number} now in milliseconds, from before the reading
 * @returns {Lag}
 */
export function followLag(lag, reading, now) {
  const { generation, local, stored, storedGeneration, copies, errors } = reading;
  const isProven =
    lag.generation === null ||
    storedGeneration === generation ||
    (generation === lag.generation && lag.isProven);
  if (generation !== lag.generation || errors > lag.errors)
    return {
      syncedAt: lag.syncedAt,
      generation,
      isProven,
      errors,
      mark: local,
      markedAt: null,
      look: { at: now, copies },
      copiedAt: null,
    };
  const copied = followCopies(lag, reading, now);
  const begun = { ...lag, ...copied, isProven, mark: local, markedAt: copied.copiedAt };
  if (!isProven) return begun;
  if (stored[0] + stored[1] === 0 || !reaches(stored, lag.mark)) return { ...lag, ...copied, isProven };
  const safe = reaches(stored, local) ? copied.copiedAt : lag.markedAt;
  return { ...begun, syncedAt: safe ?? lag.syncedAt };
}
