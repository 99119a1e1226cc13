import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test.runIf(process.getuid?.() === 0)(
  "the image for Fly hands over what root restored, not only the folder",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "evenhaul-volume-"));
    const file = join(folder, "evenhaul.db");
    writeFileSync(file, "restored");
    chownSync(file, 0, 0);
    const [, list = ""] = /^ENTRYPOINT (\[.*\])$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
    const [shell = "", ...args] = JSON.parse(list) as string[];
    // This machine has another user than the image.
    const here = args.map((arg) =>
      arg
        .replaceAll("/data", folder)
        .replaceAll("node:node", "nobody:nogroup")
        .replaceAll("user node", "user nobody")
        .replaceAll("reuid=node", "reuid=nobody")
        .replaceAll("regid=node", "regid=nogroup"),
    );
    const outcome = spawnSync(shell, [...here, "sh", "-c", "id -un"], { encoding: "utf8" });
    const { uid } = statSync(file);
    rmSync(folder, { recursive: true, force: true });
    expect([outcome.stdout.trim(), outcome.stderr, uid]).toEqual(["nobody", "", 65_534]);
  },
);
