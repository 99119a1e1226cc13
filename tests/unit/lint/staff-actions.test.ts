import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("every action below /admin loses nothing when something of ours fails in it", () => {
  const folder = "app/routes/admin";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.server)\.tsx?$/.test(file),
  );
  const withAction = files.filter((file) =>
    /^export .*\baction\b/m.test(readFileSync(join(folder, file), "utf8")),
  );
  expect(withAction.length).toBeGreaterThan(30);
  const bare = withAction.filter(
    (file) => !readFileSync(join(folder, file), "utf8").includes("export const action = staffAction("),
  );
  expect(bare).toEqual([]);
});
