import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alarmKinds } from "#app/domain/desk/alarms/alarm-kinds.ts";
import type { Notice } from "#app/domain/desk/alarms/alarm-state.ts";
import { composeAlarmBody, composeAlarmEmail } from "#app/domain/desk/alarms/compose-alarm.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.js";

const sinceMs = Date.UTC(2026, 10, 22, 12);
const disk: Notice = {
  id: "disk",
  code: "disk-nearly-full",
  text: "The disk is <nearly> full.",
  sinceMs,
  endedMs: null,
};
const over: Notice = { ...disk, id: "disk over", endedMs: sinceMs + 5_400_000 };
const message = (notices: Notice[], failing: string[] = []) => ({
  id: "alarm-1",
  site: "evenhaul.test",
  statusUrl: "https://evenhaul.test/admin/status",
  notices,
  failing,
});

test("an email says what is wrong, since when and what to do, in text and in HTML", () => {
  const { subject, text, html } = composeAlarmEmail(message([disk]));
  expect(subject).toBe("evenhaul.test: Alarm: The disk is nearly full");
  expect(text).toContain("Since Nov 22, 2026, 7:00 AM Eastern.");
  expect(text).toContain("What to do: Make room");
  expect(text).toContain("(disk-nearly-full)");
  expect(text).toContain("https://evenhaul.test/admin/status");
  expect(html).toContain("&#60;nearly&#62;");
});

test("its end says how long it lasted, and several at once are counted", () => {
  expect(composeAlarmEmail(message([over])).subject).toBe("evenhaul.test: Over: The disk is nearly full");
  expect(composeAlarmEmail(message([over])).text).toContain("lasted 1 h");
  expect(composeAlarmEmail(message([disk, over, over])).subject).toBe("evenhaul.test: 1 alarm, 2 over");
});

test("the webhook gets a text for people and the same for programs, and what others weren't sent", () => {
  const failing = ["The alarm address a@example.com has taken nothing."];
  const body = JSON.parse(composeAlarmBody(message([disk, over], failing))) as Record<string, unknown>;
  expect(body).toMatchObject({
    id: "alarm-1",
    site: "evenhaul.test",
    alarms: [
      { code: "disk-nearly-full", state: "began", since: "2026-11-22T12:00:00.000Z", ended: null },
      { code: "disk-nearly-full", state: "ended", ended: "2026-11-22T13:30:00.000Z" },
    ],
    notSent: failing,
  });
  expect(body.text).toContain(failing[0]);
});

function describeGrace(ms: number): string {
  if (ms === 0) return "at once";
  return ms < HOUR_MS ? `${ms / MINUTE_MS} min` : `${ms / HOUR_MS} h`;
}

test("the guide says of each alarm after how long it comes and what to do", () => {
  const guide = readFileSync(new URL("../../../../docs/operate.md", import.meta.url), "utf8");
  const [, section = ""] = guide.split("## When something breaks");
  const rows = [...section.matchAll(/^\| `([\w-]+)` +\| ([^|]*?) +\| \S/gm)].map(([, code, after]) => [
    code,
    after,
  ]);
  const kinds = Object.entries(alarmKinds).map(([code, { graceMs }]) => [code, describeGrace(graceMs)]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(kinds));
});
