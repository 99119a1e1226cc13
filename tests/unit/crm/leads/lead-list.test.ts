import { expect, test } from "vitest";
import { parseLeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listPath, listQuery, withFilters } from "#app/domain/crm/leads/list/list-path.ts";
import { formatCursor, parseCursor } from "#app/domain/crm/leads/list/list-cursor.ts";
import { parseSearch } from "#app/domain/crm/leads/list/search-query.ts";

const read = (query: string) => parseLeadList(new URLSearchParams(query));
const canonical = (query: string) => listQuery(read(query).list);

test("equal lists have equal addresses", () => {
  expect(canonical("owner=none&tag=B&stage=booked&stage=new&owner=me&tag=a&sort=-created")).toBe(
    "stage=new&stage=booked&owner=me&owner=none&tag=a&tag=b",
  );
  expect(canonical("lane=ny-fl&ends=03&stage=new&stage=new&q=")).toBe("stage=new&lane=NY-FL&ends=3");
  expect(canonical("laneTo=Florida&laneFrom=14604")).toBe("lane=14604-FL");
  expect(canonical("q=miami&sort=-match")).toBe("q=miami");
  expect(canonical("q=miami&sort=price&view=board")).toBe("q=miami&sort=price&view=board");
  const once = canonical("vehicle=ford+f-150&waiting=1&due=today&pickupFrom=2026-12-01");
  expect(canonical(once)).toBe(once);
});

test("what can't be read filters nothing and is named", () => {
  const query = "stage=gone&owner=../x&lane=XX-FL&from=2026-02-30&ends=99&sort=height&source=fax&q=x";
  const { list, dropped } = read(query);
  expect(dropped).toEqual(["stage", "owner", "source", "lane", "from", "ends", "sort"]);
  expect(listQuery(list)).toBe("q=x");
  expect(read("from=2026-03-02&to=2026-03-01").dropped).toEqual(["to"]);
  expect(read("stage=&owner=&lane=&q=").dropped).toEqual([]);
});

test("the first owner's leads can be asked for, although that id has a dash", () => {
  expect(canonical("owner=first-owner")).toBe("owner=first-owner");
  expect(read("owner=first-owner").dropped).toEqual([]);
});

test("a list without its search is no longer sorted by match", () => {
  const { list } = read("q=miami&stage=new");
  expect(listPath(withFilters(list, { q: "" }))).toBe("/admin/crm?stage=new");
  expect(listPath(withFilters(list, { stage: [] }), { after: "x" })).toBe("/admin/crm?q=miami&after=x");
});

test("a cursor comes back as it went, and one made up by hand is none", () => {
  const cursor = { group: 1, value: "2026-11-20T12:00:00.000+00:00", leadId: "abc", offset: 40 };
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  for (const text of ["", "x", "W10", Buffer.from("[1,{},2,3]").toString("base64url"), "e30".repeat(400)])
    expect(parseCursor(text)).toBeNull();
});

test("a search reads phone numbers in any writing and quote numbers with or without dashes", () => {
  for (const typed of ["(585) 555-0142", "585.555.0142", "+1 585 555 0142", "15855550142"])
    expect(parseSearch(typed)).toMatchObject({ exact: { phone: "5855550142" }, match: '"5855550142"*' });
  expect(parseSearch("555-0142").match).toBe('"5550142"*');
  for (const typed of ["EH-7K3Q-9FXM", "eh7k3q9fxm"])
    expect(parseSearch(typed).exact.quoteNumber).toBe("EH-7K3Q-9FXM");
  expect(parseSearch("2021 33101 14604").match).toBe('"2021"* AND "33101"* AND "14604"*');
  expect(parseSearch("new york").match).toBe('("new"* AND "york"*) OR place : "ny"');
  expect(parseSearch('" OR *').match).toBe('"or"*');
  expect(parseSearch("'-*").match).toBeNull();
});
