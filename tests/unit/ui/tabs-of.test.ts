import { expect, test } from "vitest";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { railGroups, tabsOf } from "#app/ui/admin/navigation.ts";

const all = railGroups.flat();
const labels = (links: typeof all) => tabsOf(links).map(({ label }) => label);

test("a phone's bar has what an agent uses most", () => {
  expect(labels(all)).toEqual(["Today", "Leads", "Orders", "Inbox"]);
});

test("a role without leads gets its own first four", () => {
  const marketing = all.filter(({ permission }) => isAllowed("marketing", permission));
  expect(labels(marketing)).toEqual(["Dashboard", "Automation", "Social", "News"]);
});
