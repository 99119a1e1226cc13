/** @typedef {[index: number, offset: number]} Position in the log that Litestream keeps of one generation */
/**
 * @typedef {object} Reading
 * @property {string} generation of the local log
 * @property {Position} local what has been written here
 * @property {Position} stored what the store has of it
 * @property {string | null} storedGeneration that Litestream last said it wrote to
 * @property {number} errors failures to read the database since Litestream started
 */
/**
 * @typedef {object} Lag
 * @property {number | null} syncedAt everything written here until then, in milliseconds, is in the store
 * @property {string | null} generation
 * @property {boolean} isProven whether `stored` is known to be of this generation
 * @property {Position} mark
 * @property {number} markedAt
 * @property {number} errors
 */

/** @type {Lag} */
export const noLag = {
  ...{ syncedAt: null, generation: null, isProven: true, errors: 0 },
  ...{ mark: [0, 0], markedAt: 0 },
};

/** @param {Position} one @param {Position} other */
const reaches = ([index, offset], [otherIndex, otherOffset]) =>
  index > otherIndex || (index === otherIndex && offset >= otherOffset);

/**
 * How far the store follows, from one reading to the next: once it has what was here at an earlier reading, everything
 * until that reading is safe, however much was written since.
 * @param {Lag} lag @param {Reading} reading @param {number} now in milliseconds
 * @returns {Lag}
 */
export function followLag(lag, reading, now) {
  const { generation, local, stored, storedGeneration, errors } = reading;
  const begun = { ...lag, generation, errors, mark: local, markedAt: now };
  if (lag.generation === null) return begun;
  if (generation !== lag.generation) return { ...begun, isProven: storedGeneration === generation };
  const isProven = lag.isProven || storedGeneration === generation;
  if (errors > lag.errors || !isProven) return { ...begun, isProven };
  if (stored[0] + stored[1] === 0 || !reaches(stored, lag.mark)) return { ...lag, isProven };
  return { ...begun, isProven, syncedAt: reaches(stored, local) ? now : lag.markedAt };
}
