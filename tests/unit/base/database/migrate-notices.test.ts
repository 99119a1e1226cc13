import { expect, test } from "vitest";
import { insert, migrate, migrationsFrom, releaseBefore, rowsOf } from "#tests/support/release-database.ts";

const OURS = "20261123094500_webhook_paused_notices";

test("notices to staff keep their messages and attempts, whatever else is in the outbox", () => {
  const database = releaseBefore(OURS)();
  insert(database, "staff", { id: "s1", email: "s@example.com", name: "S", role: "owner" });
  insert(database, "staff_notices", { id: "n1", staff_id: "s1", kind: "new-device", ip: "192.0.2.10" });
  insert(database, "referrals", {
    id: "r1",
    code: "SAMPLE",
    email: "r@example.com",
    idempotency_key: "k",
    token: "t",
    name: "R",
  });
  insert(
    database,
    "outbox_messages",
    { id: "o1", kind: "staff-notice", staff_notice_id: "n1", recipient: "s@example.com", attempts: 2 },
    { id: "o2", kind: "referral-link", referral_id: "r1" },
  );
  for (const message_id of ["o1", "o2"])
    insert(database, "outbox_attempts", {
      message_id,
      attempted_at: "2026-11-23T09:00:00.000+00:00",
      outcome: "rescheduled",
      detail: "busy",
    });
  const tables = ["outbox_messages", "outbox_attempts"];
  const [notice] = rowsOf(database, "staff_notices");
  const before = tables.map((table) => rowsOf(database, table));
  migrate(database, migrationsFrom(OURS));
  // Later migrations add columns.
  const kept = before.map((rows) => rows.map((row) => expect.objectContaining(row) as unknown));
  expect(tables.map((table) => rowsOf(database, table))).toEqual(kept);
  expect(rowsOf(database, "staff_notices")).toEqual([{ ...notice, webhook_id: null }]);
  expect(database.pragma("foreign_key_check")).toEqual([]);
  expect(() =>
    insert(database, "staff_notices", { id: "n2", staff_id: "s1", kind: "webhook-paused" }),
  ).toThrow(/CHECK/);
  database.close();
});
