import { join } from "node:path";
import { expect, test } from "vitest";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { killRules } from "../../bin/soak/kill-rules";

test(
  "killed in the middle of rules: every step of every lead is done once, none is lost",
  { timeout: 180_000 },
  async () => {
    const { killed, wrong } = await killRules(join(process.env[TEMPLATE] ?? "", "template.db"), 4);
    expect(wrong).toEqual([]);
    expect(killed).toBeGreaterThan(0);
  },
);
