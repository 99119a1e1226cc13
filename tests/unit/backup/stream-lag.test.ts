import { expect, test } from "vitest";
import { followLag, noLag } from "../../../app/platform/backup/stream-lag.mjs";

type Reading = Parameters<typeof followLag>[1];
type Others = Partial<Reading>;

const at = (local: [number, number], stored: [number, number], others: Others = {}) => ({
  generation: "one",
  local,
  stored,
  storedGeneration: null,
  errors: 0,
  ...others,
});
/** Until when everything was safe, after readings a second apart, with two copies in each of them. */
const safeAfter = (...readings: ReturnType<typeof at>[]) =>
  readings.reduce(
    (lag, reading, second) => followLag(lag, { copies: 2 * second, ...reading }, second * 1_000),
    noLag,
  ).syncedAt;

test.each<[string, ReturnType<typeof at>[], number | null]>([
  [
    "a store that has it all is safe until the reading before",
    [at([0, 10], [0, 10]), at([0, 10], [0, 10])],
    0,
  ],
  [
    "what was written since the last copy isn't safe, though the store has all that was copied",
    [at([0, 10], [0, 10], { copies: 7 }), at([0, 10], [0, 10], { copies: 8 })],
    null,
  ],
  [
    "a copy that is late counts when it's there",
    [
      at([0, 10], [0, 10], { copies: 7 }),
      at([0, 10], [0, 10], { copies: 8 }),
      at([0, 10], [0, 10], { copies: 9 }),
    ],
    0,
  ],
  ["nothing is known from one reading", [at([0, 10], [0, 10])], null],
  ["a store that has nothing yet is not safe", [at([0, 10], [0, 0]), at([0, 10], [0, 0])], null],
  [
    "under steady writing it is safe until the copy that the store has reached",
    [at([0, 10], [0, 5]), at([0, 20], [0, 12]), at([0, 30], [0, 22])],
    0,
  ],
  [
    "a store that stands still falls behind",
    [at([0, 9], [0, 9]), at([0, 9], [0, 9]), at([0, 99], [0, 9]), at([0, 99], [0, 9])],
    0,
  ],
  [
    "a new log continues the old one",
    [at([0, 900], [0, 800]), at([0, 950], [0, 900]), at([1, 20], [1, 4])],
    0,
  ],
  [
    "what the store had of an earlier generation proves nothing",
    [
      at([0, 9], [0, 9]),
      at([0, 9], [0, 9]),
      at([0, 2], [5, 9], { generation: "two" }),
      at([0, 2], [5, 9], { generation: "two" }),
    ],
    0,
  ],
  [
    "until Litestream writes to the new one",
    [
      at([0, 9], [0, 9]),
      at([0, 2], [5, 9], { generation: "two" }),
      at([0, 2], [0, 2], { generation: "two", storedGeneration: "two" }),
      at([0, 2], [0, 2], { generation: "two", storedGeneration: "two" }),
    ],
    2_000,
  ],
  [
    "a log that can't be read here is not safe",
    [at([0, 9], [0, 9]), at([0, 9], [0, 9], { errors: 1 }), at([0, 9], [0, 9], { errors: 2 })],
    null,
  ],
])("%s", (_fact, readings, safe) => {
  expect(safeAfter(...readings)).toBe(safe);
});
