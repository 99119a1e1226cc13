import { expect, test } from "vitest";
import { railGroups, tabsOf } from "#app/ui/admin/navigation.ts";

const all = railGroups.flat();
const labels = (links: typeof all) => tabsOf(links).map(({ label }) => label);

test("a phone's bar has what an agent uses most", () => {
  expect(labels(all)).toEqual(["Today", "Leads", "Board", "Inbox"]);
});

test("a role without leads gets its own first four", () => {
  const marketing = all.filter(({ permission }) => !permission.startsWith("leads."));
  expect(labels(marketing)).toEqual(["Inbox", "Dashboard", "Outbox", "Automation"]);
});
