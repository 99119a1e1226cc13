import { expect, test } from "vitest";
import { insert, migrate, migrationsFrom, releaseBefore, rowsOf } from "#tests/support/release-database.ts";

const OURS = "20261127140000_answering";

test("the outbox keeps every message with its attempts, and takes the kinds of answering", () => {
  const database = releaseBefore(OURS)();
  insert(database, "staff", { id: "s1", email: "s@example.com", name: "S", role: "owner" });
  insert(database, "leads", { id: "l1", full_name: "P" });
  insert(database, "lead_emails", { id: "e1", lead_id: "l1", subject: "S", body: "B" });
  insert(database, "staff_notices", { id: "n1", staff_id: "s1", kind: "new-device", ip: "192.0.2.10" });
  insert(
    database,
    "outbox_messages",
    { id: "o1", kind: "staff-notice", staff_notice_id: "n1", recipient: "s@example.com", attempts: 2 },
    { id: "o2", kind: "lead-email", lead_email_id: "e1", recipient: "p@example.com" },
  );
  for (const message_id of ["o1", "o2"])
    insert(database, "outbox_attempts", {
      message_id,
      attempted_at: "2026-11-23T09:00:00.000+00:00",
      outcome: "rescheduled",
      detail: "busy",
    });
  const messages = rowsOf(database, "outbox_messages").map((row) => ({ ...row, inbox_answer_id: null }));
  const attempts = rowsOf(database, "outbox_attempts");
  const [staff] = rowsOf(database, "staff");
  migrate(database, migrationsFrom(OURS));
  expect(rowsOf(database, "outbox_messages")).toEqual(
    // Later migrations add columns.
    messages.map((message) => expect.objectContaining(message) as unknown),
  );
  expect(rowsOf(database, "outbox_attempts")).toEqual(attempts);
  expect(rowsOf(database, "staff")).toEqual([
    { ...staff, duty_hours: null, last_turn: 0, must_change_password: 0 },
  ]);

  insert(database, "contact_messages", {
    id: "m1",
    receipt_number: "MS-1",
    token: "t",
    idempotency_key: "k",
    name: "P",
    email: "p@example.com",
    topic: "other",
    message: "Hello",
  });
  insert(database, "inbox_answers", { id: "a1", contact_message_id: "m1", staff_id: "s1", body: "Hi" });
  insert(database, "outbox_messages", { id: "o3", kind: "inbox-answer", inbox_answer_id: "a1" });
  const wrong = { id: "o4", kind: "booking-to-customer", inbox_answer_id: "a1" };
  expect(() => insert(database, "outbox_messages", wrong)).toThrow(/CHECK/);
  expect(() => insert(database, "inbox_answers", { id: "a2", body: "To nobody" })).toThrow(/CHECK/);
  database.prepare("DELETE FROM contact_messages").run();
  expect(rowsOf(database, "inbox_answers")).toEqual([]);
  expect(database.pragma("foreign_key_check")).toEqual([]);
  database.close();
});
