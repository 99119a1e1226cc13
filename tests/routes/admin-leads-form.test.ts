import { beforeAll, expect, test } from "vitest";
import { addLead, file, listOf, onDatabase, textOf } from "../support/lead-list";
import { addStaff } from "../support/staff";
import type { TestStaff } from "../support/staff";

let agent: TestStaff;
let get: ReturnType<typeof listOf>["get"];
let post: ReturnType<typeof listOf>["post"];

beforeAll(async () => {
  agent = await addStaff(file(), "agent");
  ({ get, post } = listOf(agent));
});

test("before the first lead, a file to import is offered to people who may import one", async () => {
  const links = async (staff: TestStaff) =>
    (await textOf(await get("", staff))).match(/href="\/admin\/crm\/import"/g) ?? [];
  expect(await links(agent)).toEqual([]);
  expect((await links(await addStaff(file(), "owner"))).length).toBeGreaterThan(0);
});

/** What the browser sends if the filter form is applied as it stands. */
function filterFields(html: string): URLSearchParams {
  const form = /<form[^>]*aria-label="Filters"[^>]*>(.*?)<\/form>/s.exec(html)?.[1] ?? "";
  const sent = new URLSearchParams();
  for (const [tag] of form.matchAll(/<input[^>]*>|<select[^>]*>.*?<\/select>/gs)) {
    const name = /name="([^"]+)"/.exec(tag)?.[1] ?? "";
    const chosen = tag.startsWith("<select") ? (/<option[^>]*selected[^>]*>/.exec(tag)?.[0] ?? "") : tag;
    if (tag.includes('type="checkbox"') && !tag.includes("checked=")) continue;
    sent.append(name, /value="([^"]*)"/.exec(chosen)?.[1]?.replaceAll("&amp;", "&") ?? "");
  }
  return sent;
}

test("applied once more, the filter form keeps every filter, as that of an owner who left", async () => {
  const [left, editor] = [
    await addStaff(file(), "agent", "Sample Leaver"),
    await addStaff(file(), "marketing", "Sample Editor"),
  ];
  onDatabase((db) => db.prepare("UPDATE staff SET is_active = 0 WHERE id = ?").run(left.id));
  const owners = [left.id, editor.id].sort();
  const queries = [
    "lane=%3F",
    "lane=NY-FL",
    "vehicle=%3F&campaign=%3F",
    `stage=open&owner=me&owner=none&${owners.map((id) => `owner=${id}`).join("&")}&source=chat`,
    "transport=open&from=2026-01-01&to=2026-12-31&pickupFrom=2026-02-01&pickupTo=2026-03-01",
    "tag=a&tag=b&reason=price&waiting=1&untouched=1&pickup=due&due=today&ends=1",
    "answered=any&answeredOn=2026-11-20&miles=500-1000",
  ];
  for (const query of queries) {
    const html = await textOf(await get(query));
    const sent = filterFields(html);
    const applied = await get(String(sent));
    const location = new URL(applied.headers.get("Location") ?? "", "http://site");
    const inOrder = (params: URLSearchParams) => [...params].map((pair) => pair.join("=")).sort();
    expect(inOrder(location.searchParams)).toEqual(inOrder(new URLSearchParams(query)));
  }
  const html = await textOf(await get(`owner=${left.id}&ends=1`));
  expect(html).toContain('Owner<span class="chip-value">: <b>Sample Leaver (left)</b>');
  expect(html).toContain("Price ends: <b>within 1 day</b>");
  // Leads can't be given to them.
  expect(html).not.toMatch(new RegExp(`<option value="${left.id}"`));
});

test("once all leads of the last page were changed, the list begins again", async () => {
  for (let index = 0; index < 42; index++) addLead({ campaign: "last-page" });
  const idsIn = (html: string) =>
    [...html.matchAll(/name="id"[^>]*value="(lead\d+)"/g)].map(([, id = ""]) => id);
  const first = await textOf(await get("campaign=last-page&stage=new"));
  const query = /href="\/admin\/crm(\?[^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const last = idsIn(await textOf(await get(query.slice(1))));
  expect(last).toHaveLength(2);
  for (const id of last) {
    const moved = await post({ intent: "stage", stage: "quoted", id }, agent, query);
    const location = new URL(moved.headers.get("Location") ?? "", "http://site");
    const html = await textOf(await get(location.search.slice(1)));
    expect(html).toContain("1 lead moved to Quoted");
    expect(idsIn(html)).toHaveLength(id === last[0] ? 1 : 40);
  }
});
