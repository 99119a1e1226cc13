import { expect, test } from "vitest";
import { alarmStateSchema } from "#app/domain/desk/alarms/alarm-state.ts";

test("what a newer release knows of alarms goes, and the rest stays", () => {
  const alarm = {
    key: "disk-nearly-full",
    code: "disk-nearly-full",
    text: "Full.",
    sinceMs: 1,
    seenMs: 2,
    isOpen: true,
  };
  const notice = { id: "disk", code: "disk-nearly-full", text: "Full.", sinceMs: 1, endedMs: null };
  const past = { code: "disk-nearly-full", text: "Full.", sinceMs: 1, endedMs: 2 };
  const newer = <T extends { code: string }>(entry: T): T => ({ ...entry, code: "of-a-newer-release" });
  const receiver = { failedSinceMs: null, error: "", tries: 0, nextTryMs: 0, sentMs: [] };
  const read = alarmStateSchema.parse({
    alarms: [newer(alarm), alarm],
    past: [past, newer(past)],
    receivers: { webhook: { ...receiver, pending: [newer(notice), notice] } },
  });
  expect(read).toEqual({
    alarms: [alarm],
    past: [past],
    receivers: { webhook: { ...receiver, pending: [notice] } },
  });
});
