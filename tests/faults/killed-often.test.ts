import { join } from "node:path";
import { expect, test } from "vitest";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { killAgainAndAgain } from "../../bin/soak/kills";

test(
  "killed in the middle of quotes, bookings and emails: everything acknowledged is there, nothing twice",
  { timeout: 180_000 },
  async () => {
    const { wrong, quotes, bookings } = await killAgainAndAgain(
      join(process.env[TEMPLATE] ?? "", "template.db"),
      4,
    );
    expect(wrong).toEqual([]);
    expect([quotes > 0, bookings > 0]).toEqual([true, true]);
  },
);
