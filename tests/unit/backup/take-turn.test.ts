import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeTurn } from "#app/platform/backup/take-turn.mjs";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "evenhaul-turn-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

test("a turn stays taken when what gives it back is thrown away and the garbage is collected", async () => {
  const path = join(folder, "lock");
  takeTurn(path);
  for (let round = 0; round < 5; round++) {
    collect();
    await nextTurn();
  }
  expect(takeTurn(path)).toBeNull();
});

test("a turn that was given back can be taken again", () => {
  const path = join(folder, "lock");
  takeTurn(path)?.();
  expect(takeTurn(path)).not.toBeNull();
});
